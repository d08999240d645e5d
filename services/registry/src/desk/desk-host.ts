import type { Hono, MiddlewareHandler } from 'hono';

/**
 * Answers by the desk whatever is asked for by its name, and nothing else: what the site shows is code of every team, and
 * must not be of the same origin.
 */
export const deskHost = (deskUrl: URL, desk: Hono): MiddlewareHandler => {
  // Of an address as the server writes it, whichever scheme its proxy was asked by.
  const start = `//${deskUrl.host}/`;
  return (context, next) => {
    const { url } = context.req;
    const isOfDesk = url.startsWith(start, url.indexOf('/'));
    return isOfDesk ? Promise.resolve(desk.fetch(context.req.raw, context.env)) : next();
  };
};
