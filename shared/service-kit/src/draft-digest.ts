import type { Context } from 'hono';
import type { Cookies } from './cookies.ts';
import { digest, isSecret } from './secret-token.ts';

/**
 * The key under which a browser's draft is stored; the secret of the cookie itself is not. A draft that a signed-in person
 * saved needs both the cookie and that person, so that the next user of the same computer does not find it.
 */
export const draftDigest = (secret: string, userId: string | null): string =>
  digest(userId === null ? secret : `${secret} ${userId}`);

/** The secret in the cookie of this browser's draft; null without one, and for a text that cannot be a secret of ours. */
export function draftSecret(context: Context, cookies: Pick<Cookies, 'read'>): string | null {
  const secret = cookies.read(context, 'draft');
  return secret !== undefined && isSecret(secret) ? secret : null;
}
