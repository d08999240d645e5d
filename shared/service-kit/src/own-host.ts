import type { MiddlewareHandler } from 'hono';
import { isLoopback } from './loopback.ts';
import { Problem, problemResponse } from './problem.ts';

/**
 * On a developer's own machine, answers only requests that use a local host name: with DNS rebinding, a page elsewhere could
 * otherwise read what is meant for its user. A public installation answers to any host name: its proxies may use another, and
 * nothing depends on it.
 */
export function ownHost(publicUrl: URL): MiddlewareHandler {
  const isOwn = (host: string) => {
    if (!URL.canParse(`http://${host}`)) return false;
    const { hostname } = new URL(`http://${host}`);
    return isLoopback(hostname) || hostname === publicUrl.hostname;
  };
  const isPrivate = isLoopback(publicUrl.hostname);
  let lastOwn: string | undefined;
  return (context, next) => {
    const host = context.req.header('host') ?? '';
    if (isPrivate && host !== lastOwn && !isOwn(host)) return Promise.resolve(problemResponse(misdirected()));
    lastOwn = host;
    return next();
  };
}

const misdirected = () => new Problem(421, 'misdirected', 'This installation is not reached by that name');
