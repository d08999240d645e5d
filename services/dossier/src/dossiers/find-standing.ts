import type { Store } from '../store.ts';
import { toDossierRecord } from './dossier-repository.ts';
import { loadStanding, type Standing } from './dossier-whole.ts';
import type { SeenDossier } from './seen-dossier.ts';

/**
 * A dossier from memory; only the kinds of parts that changed since are read from the database, or its own row is what
 * was seen.
 * @param seen what was seen; the stored one may be newer by now
 * @returns null when there is none
 */
export async function findStanding(
  store: Store,
  id: string,
  { dossierId, revision, known, row }: SeenDossier,
): Promise<Standing | null> {
  if (dossierId !== id) throw new Error('Another dossier was seen than the one to find');
  if (known?.revision === revision) return known;
  if (known && row) return { revision, whole: { ...known.whole, record: toDossierRecord(store.seals, row) } };
  return loadStanding(store, id, known && { known, seen: revision });
}
