import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** An unguessable one-time secret for a link: 256 bits, base64url. Only its digest is kept. */
export const createSecret = (): string => randomBytes(32).toString('base64url');

export const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Compares without telling by its time how much was right. */
export function equalSecrets(a: string, b: string): boolean {
  const [left, right] = [createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest()];
  return timingSafeEqual(left, right);
}
