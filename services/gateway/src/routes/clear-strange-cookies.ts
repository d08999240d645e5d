import type { Logger } from '@nabericht/service-kit/logger';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { getCookie } from 'hono/cookie';

/** Our own cookies take a quarter of this; proxies in front of us accept this much. */
const MOST_BYTES = 8_000;
/** The headers of the answer must not grow too large for proxies either. */
const MOST_AT_ONCE = 10;

const isOurs = (name: string) => /^(__Host-)?nabericht_/.test(name);

/**
 * Cookies that a script on a page set come back with every request, until there are too many to be read and the visitor is
 * locked out. Before that happens they are deleted for the paths where they may have been set: the site, or the folder of the
 * address.
 */
export const clearStrangeCookies =
  ({ log }: { log: Logger }): MiddlewareHandler =>
  (context, next) =>
    (context.req.header('cookie')?.length ?? 0) < MOST_BYTES ? next() : takeBack(context, next, log);

async function takeBack(context: Context, next: Next, log: Logger): Promise<void> {
  await next();
  const caching = context.res.headers.get('cache-control') ?? '';
  if (caching.includes('public')) return;
  const strange = Object.keys(getCookie(context)).filter((name) => !isOurs(name));
  log.warn('cookies of scripts are taken back', { count: strange.length });
  const folder = context.req.path.slice(0, context.req.path.lastIndexOf('/')) || '/';
  for (const name of strange.slice(0, MOST_AT_ONCE))
    for (const path of new Set(['/', folder]))
      context.header('set-cookie', `${name}=; Max-Age=0; Path=${path}`, { append: true });
}
