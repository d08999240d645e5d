import type { Locale } from '@nabericht/intl';
import type { PageData } from '@nabericht/remote';
import { findPlace } from '../site-map.ts';
import { preloadScreen } from './preload-screen.ts';
import type { RemoteStore } from './remote-store.ts';

/** In milliseconds. */
const MOMENT = 1_000;

/**
 * Loads the code of the page at a path before the navigation, so that no skeleton appears: React would keep one for 300 ms. When
 * it fails or takes longer than `MOMENT`, the navigation goes on and the page itself waits for it.
 */
export async function prepareScreen(
  { remotes }: Pick<PageData, 'remotes'>,
  store: RemoteStore,
  locale: Locale,
  pathname: string,
): Promise<void> {
  const moment = new Promise<void>((resolve) => setTimeout(resolve, MOMENT));
  await Promise.race([startScreen({ remotes }, store, locale, pathname), moment]);
}

export async function startScreen(
  { remotes }: Pick<PageData, 'remotes'>,
  store: RemoteStore,
  locale: Locale,
  pathname: string,
): Promise<void> {
  const remote = findPlace(remotes, pathname)?.remote;
  const version = remote && store.choose(remote);
  if (!version) return;
  try {
    const loading = store.get(remote, version, locale);
    const screen = store.takeModule(remote, version).then(({ routes }) => preloadScreen(routes, pathname));
    await Promise.all([loading, screen]);
  } catch {
    // The boundary in the page reports the failure and shows the fallback.
  }
}
