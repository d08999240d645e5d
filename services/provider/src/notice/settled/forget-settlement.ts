import type { ContentSource } from '../read-content.ts';

/** A settlement that is told to its provider; only ids, so that the queue contains nothing personal. */
export interface SettlementJob {
  dossierId: string;
  settlementId: string;
}

/**
 * The job that tells the dossier service that a provider received a settlement or will not get it: what was kept for it
 * is deleted.
 */
export const forgetSettlement =
  ({ dossier }: ContentSource) =>
  (settlement: SettlementJob): Promise<void> =>
    dossier.forgetSettlement({ params: settlement });
