import type { PageRemote } from '@nabericht/remote';
import { findPlace } from '../site-map.ts';

/** Pages that do without `login`: the shell's own, and those that ask an invited person for their address themselves. */
const OF_A_SESSION = /^\/(account|beneficiary\/invited)(\/|$)/;

/**
 * Whether the end of the session would lose something on the page at this path.
 * @param held what the screens say that is not saved
 * @param typedAt the paths at which fields were typed in: what saves itself may not have arrived yet
 */
export function isUnsavedHere(
  remotes: readonly PageRemote[],
  path: string,
  held: number,
  typedAt: Iterable<string>,
): boolean {
  const needsSession = OF_A_SESSION.test(path) || findPlace(remotes, path)?.route.login === true;
  return held > 0 || (needsSession && [...typedAt].includes(path));
}
