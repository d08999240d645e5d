import { createHmac, timingSafeEqual } from 'node:crypto';

/** The headers of a web hook, as in Standard Webhooks. */
export type WebhookHeaders = { id: string; timestamp: string; signature: string };

const toleranceSeconds = 5 * 60;

const keyOf = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

const sign = (secret: string, headers: WebhookHeaders, body: string) =>
  createHmac('sha256', keyOf(secret)).update(`${headers.id}.${headers.timestamp}.${body}`).digest();

/**
 * Checks the signature of a web hook, as a provider would.
 * @param secret `whsec_` and base64
 */
export const isSigned = (secret: string, headers: WebhookHeaders, body: string, now: Date): boolean => {
  const age = Math.abs(now.getTime() / 1000 - Number(headers.timestamp));
  if (!(age <= toleranceSeconds)) return false;
  const expected = sign(secret, headers, body);
  return headers.signature.split(' ').some((one) => {
    const [version, value = ''] = one.split(',');
    const given = Buffer.from(value, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
};
