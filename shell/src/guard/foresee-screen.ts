import type { PageData } from '@nabericht/remote';
import type { EarlyPage } from '@nabericht/remote/early/early-page';
import { preloadScreen } from '../remotes/preload-screen.ts';
import type { RemoteStore } from '../remotes/remote-store.ts';
import { findPlace } from '../site-map.ts';
import { atRest } from './at-rest.ts';
import { isSparing } from './is-sparing.ts';

/**
 * Runs the code of the page at a path before anybody goes there, one part in each idle period. While it runs, a hang of the
 * page is attributed to it. A failed load is retried when somebody goes there.
 */
export async function foreseeScreen(
  { remotes, locale }: Pick<PageData, 'remotes' | 'locale'>,
  store: RemoteStore,
  early: Pick<EarlyPage, 'runs'> | undefined,
  pathname: string,
): Promise<void> {
  if (isSparing()) return;
  await atRest();
  const remote = findPlace(remotes, pathname)?.remote;
  const version = remote && store.choose(remote);
  if (!version || store.standing?.remote === remote) return;
  early?.runs(`${remote.name}@${version.version}`);
  try {
    const { routes, messages } = await store.takeModule(remote, version);
    await messages[locale]();
    await atRest();
    await preloadScreen(routes, pathname);
  } catch {
    // Nobody is waiting for it.
  }
  const { standing } = store;
  if (standing) early?.runs(`${standing.remote.name}@${standing.version.version}`);
}
