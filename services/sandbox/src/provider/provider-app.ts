import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { pagePolicy } from '../frame/assets.ts';
import { answerNotice, type ProviderApi } from './answer-notice.ts';
import type { NoticeLog } from './notice-log.ts';
import { providerPage } from './provider-page.ts';
import { isSigned } from './webhook-signature.ts';

const base = '/sandbox/provider';
const largestNotice = 1024 * 1024;

export type ProviderDeps = {
  notices: NoticeLog;
  /** Shared with Nabericht when the connection was made: `whsec_…`. */
  webhookSecret: string;
  api: ProviderApi;
  now: () => Date;
};

/** Somebody at the provider has to look it up first. */
const THINKING_MS = 3000;

/** Providers on the API channel: they take signed web hooks, show them, and answer by our provider API. */
export const createProviderApp = ({ notices, webhookSecret, api, now }: ProviderDeps): Hono => {
  const app = new Hono();
  app.get(base, (context) =>
    context.html(providerPage(notices.list()), 200, {
      'content-security-policy': pagePolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    }),
  );
  app.post(`${base}/webhook`, bodyLimit({ maxSize: largestNotice }), async (context) => {
    const body = await context.req.text();
    const header = (name: string) => context.req.header(`webhook-${name}`) ?? '';
    const headers = { id: header('id'), timestamp: header('timestamp'), signature: header('signature') };
    if (!headers.id || !isSigned(webhookSecret, headers, body, now())) return context.body(null, 401);
    await notices.add({ id: headers.id, body });
    // A provider that fails to answer is no news here: the reporter sees that it has not answered.
    setTimeout(() => answerNotice(api, body).catch(() => {}), THINKING_MS).unref();
    return context.body(null, 204);
  });
  return app;
};
