import type { KeyRing } from '@nabericht/service-kit/key-ring';
import type { Transaction } from 'kysely';
import type { IdentificationTables } from '../tables.ts';
import { listInDoubt, type ProcessIdentity, saveDecision } from './process-repository.ts';
import { sealReview } from './review.ts';

export interface Verdict {
  status: 'accepted' | 'rejected';
  reason: string;
  /** Null when it was no person of ours whom the log could name. */
  operator: string | null;
  at: Date;
}

/**
 * Ends every doubt of who somebody is: the question is one, however many tries asked it.
 * @returns false when there was none
 */
export async function settleDoubts(
  trx: Transaction<IdentificationTables>,
  keyRing: KeyRing,
  identity: ProcessIdentity,
  { status, reason, operator, at }: Verdict,
): Promise<boolean> {
  const inDoubt = await listInDoubt(trx, identity);
  for (const { id } of inDoubt) {
    const review = sealReview(keyRing, id, { kind: 'settled', reason, operator });
    await saveDecision(trx, id, { status, review, settled_at: at });
  }
  return inDoubt.length > 0;
}
