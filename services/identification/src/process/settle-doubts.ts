import type { KeyRing } from '@nabericht/service-kit/key-ring';
import type { Transaction } from 'kysely';
import type { IdentificationTables } from '../tables.ts';
import { listInDoubt, type ProcessIdentity, saveDecision } from './process-repository.ts';
import { sealReview } from './review.ts';

export interface Verdict {
  status: 'accepted' | 'rejected';
  reason: string;
  /** Null when no operator decided, or one whom the log cannot name. */
  operator: string | null;
  at: Date;
}

/**
 * Settles all tries in doubt of one identity: they ask the same question, so one verdict answers them all.
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
