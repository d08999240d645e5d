import { digest } from './secret-token.ts';

/**
 * The key under which a browser's draft is stored; the secret of the cookie itself is not. A draft that a signed-in person
 * saved needs both the cookie and that person, so that the next user of the same computer does not find it.
 */
export const draftDigest = (secret: string, userId: string | null): string =>
  digest(userId === null ? secret : `${secret} ${userId}`);
