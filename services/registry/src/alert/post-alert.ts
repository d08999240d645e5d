import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { lookUpPublic, whyNotOutside } from '@nabericht/service-kit/public-address';
import { webhookHeaders } from '@nabericht/service-kit/webhook-headers';
import type { AlertTarget } from './alert-repository.ts';

const PATIENCE_MS = 10_000;

/**
 * Posts JSON to an address of a team, signed as Standard Webhooks says. No redirect is followed, and outside a loopback installation nothing but a public
 * address over https is reached. Throws when it is not taken, without anything that was sent.
 */
export async function postAlert(
  target: AlertTarget,
  alert: { id: string; sentAt: Date; payload: string },
  { isLoopback }: { isLoopback: boolean },
): Promise<void> {
  const url = new URL(target.url);
  const reason = isLoopback ? null : whyNotOutside(url);
  if (reason) throw new Error(reason);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const status = await new Promise<number>((resolve, reject) => {
    const request = send(
      url,
      {
        method: 'POST',
        headers: webhookHeaders(target.secret, alert),
        agent: false,
        signal: AbortSignal.timeout(PATIENCE_MS),
        // The address that is checked is the one that is used.
        ...(isLoopback ? {} : { lookup: lookUpPublic }),
      },
      (response) => {
        response.destroy();
        resolve(response.statusCode ?? 0);
      },
    );
    request.on('error', reject);
    request.end(alert.payload);
  });
  if (status < 200 || status > 299) throw new Error(`it answered ${status}`);
}
