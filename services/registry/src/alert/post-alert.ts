import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { lookUpPublic, whyNotOutside } from '@nabericht/service-kit/public-address';
import { webhookHeaders } from '@nabericht/service-kit/webhook-headers';
import type { AlertTarget } from './alert-repository.ts';

const PATIENCE_MS = 10_000;

/**
 * Posts JSON to an address of a team, signed as Standard Webhooks specifies. Follows no redirect and, unless the installation
 * is on loopback, reaches only public addresses over https. Throws when the receiver does not accept it; the error contains
 * nothing that was sent.
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
        // The connection uses the very address that was checked, so DNS cannot change it in between.
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
