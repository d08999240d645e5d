import type { PageData } from '@nabericht/remote';
import type { RemoteStore } from '../remotes/remote-store.ts';
import { atRest } from './at-rest.ts';
import { isSparing } from './is-sparing.ts';

const loadSignIn = () => import(/* webpackChunkName: "auth" */ '../auth/code/CodeScreen.tsx');

/**
 * A flow that ends at a route for signed-in people, like a report, includes signing in on the way: those screens are fetched
 * ahead, because the connection may be worse by then.
 */
export async function fetchSignIn(
  { session }: Pick<PageData, 'session'>,
  { standing }: Pick<RemoteStore, 'standing'>,
  load: () => Promise<unknown> = loadSignIn,
): Promise<void> {
  if (session || isSparing() || !standing?.remote.routes.some(({ login }) => login)) return;
  await atRest();
  // Some browsers do not fetch a module again that has failed: then these screens offer a reload (RouteError).
  if (navigator.onLine === false) return;
  await load().catch(() => {});
}
