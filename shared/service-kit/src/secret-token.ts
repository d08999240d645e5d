import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** An unguessable one-time secret for a link: 256 bits, base64url. Only its digest is stored. */
export const createSecret = (): string => randomBytes(32).toString('base64url');

/** Whether a text that came from outside has the form of such a secret. */
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

export const digest = (secret: string): string => hash('sha256', secret, 'base64url');

/** Compares in constant time. */
export function equalSecrets(a: string, b: string): boolean {
  const [left, right] = [hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer')];
  return timingSafeEqual(left, right);
}
