import type { Hono, MiddlewareHandler } from 'hono';

/**
 * Routes every request to the desk's host name to the desk, and no other: the site runs code of every team, which must not have
 * the same origin.
 */
export const deskHost = (deskUrl: URL, desk: Hono): MiddlewareHandler => {
  // Compares without the scheme, which depends on the proxy in front.
  const start = `//${deskUrl.host}/`;
  return (context, next) => {
    const { url } = context.req;
    const isOfDesk = url.startsWith(start, url.indexOf('/'));
    return isOfDesk ? Promise.resolve(desk.fetch(context.req.raw, context.env)) : next();
  };
};
