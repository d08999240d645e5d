import { createSecret, equalSecrets } from '@nabericht/service-kit/secret-token';
import type { Context } from 'hono';
import type { SessionDeps } from '../deps.ts';
import { KNOWN_BROWSER_SECONDS } from '../lifetimes.ts';

/** Says of a browser that this user has signed in there, to who knows the user; by itself it names nobody. */
const signature = ({ keyRing }: SessionDeps, browser: string, userId: string): string =>
  keyRing.fingerprint('session known browser', `${browser} ${userId}`);

/** Somebody has signed in here: a stranger who asks for codes in their name cannot use up this browser's. */
export function rememberBrowser(deps: SessionDeps, context: Context, userId: string): void {
  const browser = createSecret();
  const value = `${browser}.${signature(deps, browser, userId)}`;
  deps.door.cookies.write(context, 'known', value, KNOWN_BROWSER_SECONDS);
}

/** A name for this browser when this user has signed in here before, else null. */
export function knownBrowser(deps: SessionDeps, context: Context, userId: string): string | null {
  const [browser, signed] = deps.door.cookies.read(context, 'known')?.split('.') ?? [];
  if (!browser || !signed) return null;
  return equalSecrets(signed, signature(deps, browser, userId)) ? signed : null;
}
