import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { pagePolicy } from '../frame/assets.ts';
import { ACTIONS } from './actions.ts';
import { answerNotice, asksForAnswer, placeOf } from './answer-notice.ts';
import type { NoticeLog } from './notice-log.ts';
import type { ProviderApi } from './provider-api.ts';
import { type Outcome, providerPage } from './provider-page.ts';
import { isSigned } from './webhook-signature.ts';

const base = '/sandbox/provider';
/** A settlement of a product includes its documents. */
const largestNotice = 32 * 1024 * 1024;

export type ProviderDeps = {
  notices: NoticeLog;
  /** Shared with Nabericht when the provider was connected: `whsec_…`. */
  webhookSecret: string;
  api: ProviderApi;
  now: () => Date;
};

/** An employee of the provider has to look it up first. */
const THINKING_MS = 3000;

/** Refuses a button press that comes from another site. */
const isOwnPage = (context: Context) => {
  const site = context.req.header('sec-fetch-site');
  return site === undefined || site === 'same-origin';
};

/** The providers on the API channel: they receive signed web hooks, show them, and answer through our provider API. */
export const createProviderApp = ({ notices, webhookSecret, api, now }: ProviderDeps): Hono => {
  const app = new Hono();
  const show = (context: Context, outcome: Outcome | null = null) =>
    context.html(providerPage(notices.list(), outcome), outcome && !outcome.isDone ? 502 : 200, {
      'content-security-policy': pagePolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });

  app.get(base, (context) => show(context));
  app.post(`${base}/notices/:id/:action`, bodyLimit({ maxSize: 10_000 }), async (context) => {
    if (!isOwnPage(context)) return context.body(null, 403);
    const { id, action: name } = context.req.param();
    const notice = notices.list().find((one) => one.id === id);
    const place = notice && placeOf(notice.body);
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (!place || !action) return context.notFound();
    const form = await context.req.formData();
    const sent = { press: String(form.get('press') ?? ''), choice: String(form.get('choice') ?? '') };
    try {
      const brought = await action.run(api, place, sent);
      const text = [action.done, brought].filter(Boolean).join(' ');
      return show(context, { noticeId: id, text, isDone: true });
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      return show(context, { noticeId: id, text: `Dat lukte niet. ${reason}`, isDone: false });
    }
  });
  app.post(`${base}/webhook`, bodyLimit({ maxSize: largestNotice }), async (context) => {
    const body = await context.req.text();
    const header = (name: string) => context.req.header(`webhook-${name}`) ?? '';
    const headers = { id: header('id'), timestamp: header('timestamp'), signature: header('signature') };
    if (!headers.id || !isSigned(webhookSecret, headers, body, now())) return context.body(null, 401);
    await notices.add({ id: headers.id, body });
    const place = placeOf(body);
    // A failure needs no report here: the reporter sees that the provider has not answered.
    if (place && asksForAnswer(body))
      setTimeout(() => answerNotice(api, place).catch(() => {}), THINKING_MS).unref();
    return context.body(null, 204);
  });
  return app;
};
