import { type ContentSource, unlessErased } from '../read-content.ts';

/** A settlement that is told to its provider; only ids, so that the queue contains nothing personal. */
export interface SettlementJob {
  dossierId: string;
  settlementId: string;
  /** Whether its provider has received the first of several mails. */
  isBegun?: boolean;
}

/**
 * The job that tells the dossier service that a provider received a settlement or will not get it: what was kept for it
 * is deleted. That it was begun is told first: the job that does so may be waiting for its next try.
 */
export const forgetSettlement =
  ({ dossier }: ContentSource) =>
  async ({ isBegun, ...settlement }: SettlementJob): Promise<void> => {
    if (isBegun) await unlessErased(dossier.beginSettlement({ params: settlement }));
    await dossier.forgetSettlement({ params: settlement });
  };
