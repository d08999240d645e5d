import type { Hono, MiddlewareHandler } from 'hono';

/**
 * Answers by the desk whatever is asked for by its name, and nothing else: what the site shows is code of every team, and
 * must not be of the same origin.
 */
export const deskHost = (deskUrl: URL, desk: Hono): MiddlewareHandler => {
  return async (context, next) =>
    new URL(context.req.url).host === deskUrl.host ? desk.fetch(context.req.raw, context.env) : next();
};
