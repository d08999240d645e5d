import { createSecret, equalSecrets } from '@nabericht/service-kit/secret-token';
import type { Context } from 'hono';
import type { SessionDeps } from '../deps.ts';
import { KNOWN_BROWSER_SECONDS } from '../lifetimes.ts';

/**
 * Proves that this user has signed in with this browser, to a server that knows the user; by itself it identifies
 * nobody.
 */
const signature = ({ keyRing }: SessionDeps, browser: string, userId: string): string =>
  keyRing.fingerprint('session known browser', `${browser} ${userId}`);

/**
 * Remembers that this user signed in here, so that a stranger who requests codes for them cannot use up this browser's
 * budget.
 */
export function rememberBrowser(deps: SessionDeps, context: Context, userId: string): void {
  const browser = createSecret();
  const value = `${browser}.${signature(deps, browser, userId)}`;
  deps.door.cookies.write(context, 'known', value, KNOWN_BROWSER_SECONDS);
}

/**
 * An id for the browser when this user has signed in there before, else null.
 * @param cookie what `rememberBrowser` left there, as it is sent
 */
export function knownBrowser(deps: SessionDeps, cookie: string | undefined, userId: string): string | null {
  const [browser, signed] = cookie?.split('.') ?? [];
  if (!browser || !signed) return null;
  return equalSecrets(signed, signature(deps, browser, userId)) ? signed : null;
}
