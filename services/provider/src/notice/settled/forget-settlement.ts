import type { ContentSource } from '../read-content.ts';

/** What was told of a product at one settlement; ids alone, so that a queue holds nothing personal. */
export interface SettlementJob {
  dossierId: string;
  settlementId: string;
}

/** The job that tells the dossier that a provider has what was told, or will not get it: what was kept for that goes. */
export const forgetSettlement =
  ({ dossier }: ContentSource) =>
  (settlement: SettlementJob): Promise<void> =>
    dossier.forgetSettlement({ params: settlement });
