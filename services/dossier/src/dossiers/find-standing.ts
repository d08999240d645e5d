import type { DossierDeps } from '../deps.ts';
import { loadStanding, type Standing } from './dossier-whole.ts';

/**
 * A dossier as it lies in memory, of which only those kinds of parts are read that changed since.
 * @param seen the revision at which it was seen to stand: it may be newer by now
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
