import type { StoreTransaction } from '../store.ts';
import { lockDossierRow } from './dossier-repository.ts';
import { type DossierWhole, loadWhole } from './dossier-whole.ts';
import { findStanding } from './find-standing.ts';
import type { KeptWholes } from './kept-wholes.ts';
import { findRevisions, revisionAfter } from './revision.ts';

interface Locked {
  whole: DossierWhole;
  /** The revision after this transaction changes nothing but tasks; null when it was not read. */
  next: string | null;
}

/**
 * Locks a dossier, so that nobody else changes it until the transaction ends, and returns it, from memory as far as
 * possible; null when there is none.
 */
export async function lockWhole(
  trx: StoreTransaction,
  id: string,
  wholes: Pick<KeptWholes, 'isExpected' | 'last'>,
): Promise<Locked | null> {
  // A statement of its own: one that both waits for a lock and reads would see rows from before the wait.
  if (!(await lockDossierRow(trx, id))) return null;
  if (!wholes.isExpected(id)) {
    const whole = await loadWhole(trx, id);
    return whole && { whole, next: null };
  }
  const { revision, own } = await findRevisions(trx, id);
  const seen = { dossierId: id, revision, known: wholes.last(id), row: null };
  const standing = await findStanding(trx, id, seen);
  return standing && { whole: standing.whole, next: revisionAfter(standing.revision, own) };
}
