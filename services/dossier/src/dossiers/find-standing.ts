import type { DossierDeps } from '../deps.ts';
import { loadStanding, type Standing } from './dossier-whole.ts';

/**
 * A dossier from memory; only the kinds of parts that changed since are read from the database.
 * @param seen the revision that was seen; the stored one may be newer by now
 * @returns null when there is none
 */
export async function findStanding(
  { store, wholes }: { store: DossierDeps['store']; wholes: Pick<DossierDeps['wholes'], 'last'> },
  id: string,
  seen: string,
): Promise<Standing | null> {
  const known = wholes.last(id);
  if (known?.revision === seen) return known;
  return loadStanding(store, id, known && { known, seen });
}
