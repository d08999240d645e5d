import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** The secret with which receivers verify web hooks, in the format of Standard Webhooks. */
export const createWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/**
 * The headers of a JSON payload, signed as Standard Webhooks specifies.
 * @param secret `whsec_` and base64
 */
export const webhookHeaders = (
  secret: string,
  { id, sentAt, payload }: { id: string; sentAt: Date; payload: string },
): Record<string, string> => ({
  'content-type': 'application/json',
  'content-length': String(Buffer.byteLength(payload)),
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
  'webhook-signature': new Webhook(secret).sign(id, sentAt, payload),
});
