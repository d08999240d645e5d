import type { NoticeContent } from '@nabericht/contracts/internal-contract';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import type { Selectable } from 'kysely';
import { Webhook } from 'standardwebhooks';
import type { ProviderTable } from '../tables.ts';

export interface WebhookChannel {
  keyRing: KeyRing;
  now: () => Date;
}

export const WEBHOOK_SECRET_PURPOSE = 'provider webhook secret';
const TIMEOUT_MS = 10_000;

/**
 * Tells a provider on the API channel, signed as Standard Webhooks says. The id stays the same over retries.
 * @throws when the receiver is away or does not answer 2xx; the job tries again
 */
export async function sendByWebhook(
  { keyRing, now }: WebhookChannel,
  provider: Selectable<ProviderTable>,
  dossierId: string,
  content: NoticeContent,
  actId: string,
): Promise<void> {
  if (!provider.webhook_url || !provider.webhook_secret) throw new Error('The provider has no web hook');
  const secret = keyRing.open(WEBHOOK_SECRET_PURPOSE, provider.webhook_secret).toString();
  const sentAt = now();
  const { confirmationUrl: _, certificateFileId: __, ...data } = content;
  const payload = JSON.stringify({
    type: 'notice.sent',
    timestamp: sentAt.toISOString(),
    data: { dossierId, providerId: provider.id, slug: provider.slug, ...data },
  });
  const response = await fetch(provider.webhook_url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': actId,
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(actId, sentAt, payload),
    },
    body: payload,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The web hook answered ${response.status}`);
}
