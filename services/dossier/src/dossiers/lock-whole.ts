import type { StoreTransaction } from '../store.ts';
import { lockDossierRow } from './dossier-repository.ts';
import { type DossierWhole, loadWhole } from './dossier-whole.ts';
import { findStanding } from './find-standing.ts';
import type { KeptWholes } from './kept-wholes.ts';
import { findRevisions, revisionAfter } from './revision.ts';

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
  if (!wholes.isExpected(id)) {
    const whole = await loadWhole(trx, id);
    return whole && { whole, next: null };
  }
  const { revision, own } = await findRevisions(trx, id);
  const standing = await findStanding({ store: trx, wholes }, id, revision);
  return standing && { whole: standing.whole, next: revisionAfter(standing.revision, own) };
}
