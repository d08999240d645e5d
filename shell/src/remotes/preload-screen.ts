import type { RemoteRoute } from '@nabericht/remote';
import { matchPath } from '@nabericht/router';

/** Waits for the code of the screen at this address, when it is not part of the remote's main chunk. */
export async function preloadScreen(routes: readonly RemoteRoute[], pathname: string): Promise<void> {
  for (const { path, preload, children = [] } of routes) {
    if (path && preload && matchPath(path, pathname)) await preload();
    await preloadScreen(children, pathname);
  }
}
