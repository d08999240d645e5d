import type { Logger } from '@nabericht/service-kit/logger';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { getCookie } from 'hono/cookie';

/** Ours are a quarter of it; proxies in front of us let pass this much. */
const MOST_BYTES = 8_000;
/** An answer must not grow too large for proxies either. */
const MOST_AT_ONCE = 10;

const isOurs = (name: string) => /^(__Host-)?nabericht_/.test(name);

/**
 * Cookies that a script of a page set come back with every request, until they are too many to be read and a visitor is
 * locked out. Before that they are taken back, where they were set for: the site, or the folder of the address.
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
