import { type ContentSource, unlessErased } from '../read-content.ts';
import type { SettlementJob } from './forget-settlement.ts';

/** The job that tells the dossier service that a provider received the first of several mails about a settlement. */
export const beginSettlement =
  ({ dossier }: ContentSource) =>
  (settlement: SettlementJob): Promise<void> =>
    // A service of the release before does not know the call.
    unlessErased(dossier.beginSettlement({ params: settlement }));
