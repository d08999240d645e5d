import { randomUUID } from 'node:crypto';
import { namedUuid } from '@nabericht/service-kit/named-uuid';
import { malformed } from '@nabericht/service-kit/problem';
import type { Context } from 'hono';

/**
 * The id of what a provider sends: the same for the same `Idempotency-Key`, so that a retry finds what it sent before;
 * a random one without a key.
 * @throws {Problem} 400 for an invalid key
 */
export function idOfSending(
  context: Context,
  what: string,
  place: { dossierId: string; providerId: string },
) {
  const key = context.req.header('idempotency-key');
  if (key === undefined) return randomUUID();
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw malformed('Idempotency-Key must hold 1 to 255 visible ASCII characters');
  }
  return namedUuid(`${what} ${place.providerId} ${place.dossierId} ${key}`);
}
