import type { MiddlewareHandler } from 'hono';
import type { GatewayDeps } from '../deps.ts';
import { createVisitors } from '../rollout/visitors.ts';

/** What pages do by themselves saves nothing of anybody. */
const BY_ITSELF = /^\/v1\/auth\//;

/** Notes for the rollouts that run that a visitor saved something: who cannot, in a release that throws nothing, shows here alone. */
export function countVisitorsWhoSave(
  deps: Pick<GatewayDeps, 'registry' | 'views' | 'counts' | 'publicUrl'>,
): MiddlewareHandler {
  const visitors = createVisitors(deps);
  return async (context, next) => {
    await next();
    const { method, path } = context.req;
    if (method === 'GET' || method === 'HEAD' || !context.res.ok || BY_ITSELF.test(path)) return;
    const kept = visitors.saved(context);
    // Not by context.header(), which makes a stream of a body that is there.
    if (kept) context.res.headers.append('set-cookie', kept);
  };
}
