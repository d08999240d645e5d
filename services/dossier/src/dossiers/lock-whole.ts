import type { StoreTransaction } from '../store.ts';
import { lockDossierRow } from './dossier-repository.ts';
import { type DossierWhole, loadWhole } from './dossier-whole.ts';
import { findStanding } from './find-standing.ts';
import type { KeptWholes } from './kept-wholes.ts';
import { findRevisions } from './revision.ts';

interface Locked {
  whole: DossierWhole;
  /** The revision at which it stands once its tasks were changed and nothing else; null where nobody asked. */
  next: string | null;
}

/**
 * The dossier, which nobody else changes until the transaction ends, from memory as far as it lies there; null when there
 * is none.
 */
export async function lockWhole(
  trx: StoreTransaction,
  id: string,
  wholes: Pick<KeptWholes, 'isExpected' | 'last'>,
): Promise<Locked | null> {
  // By itself: what a statement reads that waits for a lock is older than that.
  if (!(await lockDossierRow(trx, id))) return null;
  const known = wholes.isExpected(id) ? await findRevisions(trx, id) : null;
  const whole = known
    ? (await findStanding({ store: trx, wholes }, id, known.revision))?.whole
    : await loadWhole(trx, id);
  if (!whole) return null;
  return { whole, next: known?.next ?? null };
}
