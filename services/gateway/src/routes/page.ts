import { notFound } from '@nabericht/service-kit/problem';
import type { Hono } from 'hono';
import type { GatewayDeps } from '../deps.ts';
import { createReadAskedPage, pageLocale } from '../page/asked-page.ts';
import { createKeptAnswer } from '../page/kept-answer.ts';
import { createOwnAnswer } from '../page/own-answer.ts';
import { unavailablePage } from '../page/unavailable-page.ts';
import { createVisitors } from '../rollout/visitors.ts';

const LOOKS_LIKE_FILE = /\.[A-Za-z0-9]{1,8}$/;

/** Every GET that no other route answers is a page: of a remote, of the shell, or the not-found page. */
export function addPages(app: Hono, deps: GatewayDeps): void {
  const visitors = createVisitors(deps);
  const readAskedPage = createReadAskedPage(deps, visitors);
  const keptAnswer = createKeptAnswer(deps, visitors);
  const ownAnswer = createOwnAnswer(deps, visitors);

  app.get('*', async (context) => {
    if (LOOKS_LIKE_FILE.test(new URL(context.req.url).pathname)) throw notFound();
    const asked = await readAskedPage(context);
    const answer = asked && ((await keptAnswer(asked)) ?? (await ownAnswer(asked)));
    return answer ?? unavailablePage(pageLocale(context), deps.site.productName);
  });
}
