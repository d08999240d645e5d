import type { Locale } from '@nabericht/intl';
import type { PageData } from '@nabericht/remote';
import { findPlace } from '../site-map.ts';
import { preloadScreen } from './preload-screen.ts';
import type { RemoteStore } from './remote-store.ts';

/** Milliseconds. */
const MOMENT = 1_000;

/**
 * Starts the code of the page at a path. Whoever goes there then sees no skeleton, which React would leave standing for 300 ms;
 * one that is not there in a moment, or fails, is the page's own to wait for.
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
    // Its place in the page says so, and what comes instead.
  }
}
