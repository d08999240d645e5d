import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { lookUpPublic, NotPublic, whyNotOutside } from '@nabericht/service-kit/public-address';
import { webhookHeaders } from '@nabericht/service-kit/webhook-headers';
import { WebhookFailure } from './webhook-failure.ts';

export interface WebhookTarget {
  url: string;
  /** `whsec_` and base64. */
  secret: string;
}

export interface WebhookPost {
  id: string;
  sentAt: Date;
  payload: string;
}

export const POST_TIMEOUT_SECONDS = 10;

/**
 * Posts a payload, signed as Standard Webhooks prescribes. Follows no redirect; outside a loopback installation only a
 * public address over https is requested.
 * @throws {WebhookFailure} when the receiver is not allowed, unreachable or does not answer 2xx
 */
export async function postWebhook(
  target: WebhookTarget,
  event: WebhookPost,
  { isLoopback }: { isLoopback: boolean },
): Promise<void> {
  const url = new URL(target.url);
  const reason = isLoopback ? null : whyNotOutside(url);
  if (reason) throw new WebhookFailure(reason);
  const status = await post(url, {
    headers: webhookHeaders(target.secret, event),
    body: event.payload,
    // Checks the resolved address that the connection then uses: a second DNS answer (DNS rebinding) cannot replace it.
    ...(isLoopback ? {} : { lookup: lookUpPublic }),
  });
  if (status < 200 || status > 299) throw new WebhookFailure(`it answered ${status}`);
}

function post(
  url: URL,
  { headers, body, lookup }: { headers: Record<string, string>; body: string; lookup?: typeof lookUpPublic },
): Promise<number> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: 'POST',
        headers,
        agent: false,
        signal: AbortSignal.timeout(POST_TIMEOUT_SECONDS * 1000),
        ...(lookup ? { lookup } : {}),
      },
      (response) => {
        // Only the status of the answer is used.
        response.destroy();
        resolve(response.statusCode ?? 0);
      },
    );
    request.on('error', (error) => {
      const code = 'code' in error ? String(error.code) : error.name;
      reject(
        new WebhookFailure(error instanceof NotPublic ? error.message : `it could not be reached (${code})`),
      );
    });
    request.end(body);
  });
}
