import type { PageData } from '@nabericht/remote';
import type { RemoteStore } from '../remotes/remote-store.ts';
import { atRest } from './at-rest.ts';
import { isSparing } from './is-sparing.ts';

const loadSignIn = () => import(/* webpackChunkName: "auth" */ '../auth/code/CodeScreen.tsx');

/**
 * Who is in a part that ends in a place for who is signed in, as a report, signs in on the way: that comes ahead of them, as their
 * connection may be worse by then.
 */
export async function fetchSignIn(
  { session }: Pick<PageData, 'session'>,
  { standing }: Pick<RemoteStore, 'standing'>,
  load: () => Promise<unknown> = loadSignIn,
): Promise<void> {
  if (session || isSparing() || !standing?.remote.routes.some(({ login }) => login)) return;
  await atRest();
  // What fails is tried anew when somebody goes there.
  await load().catch(() => {});
}
