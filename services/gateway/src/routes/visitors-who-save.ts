import type { Context } from 'hono';
import type { GatewayDeps } from '../deps.ts';
import { createVisitors } from '../rollout/visitors.ts';

/** Requests that pages send by themselves save nothing for the visitor. */
const BY_ITSELF = /^\/v1\/auth\//;

/**
 * Records for the running rollouts that a visitor saved something: a release in which nothing throws but saving is impossible
 * is noticed only by this.
 * @returns a function that gives the value for `Set-Cookie`; null: nothing new
 */
export function createVisitorsWhoSave(
  deps: Pick<GatewayDeps, 'registry' | 'views' | 'counts' | 'publicUrl'>,
): (context: Context, answer: Response) => string | null {
  const visitors = createVisitors(deps);
  return (context, { ok }) => {
    const { method, path } = context.req;
    if (method === 'GET' || method === 'HEAD' || !ok || BY_ITSELF.test(path)) return null;
    return visitors.saved(context);
  };
}
