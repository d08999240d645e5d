import type { Context } from 'hono';
import type { GatewayDeps } from '../deps.ts';
import { createVisitors } from '../rollout/visitors.ts';

/** What pages do by themselves saves nothing of anybody. */
const BY_ITSELF = /^\/v1\/auth\//;

/**
 * Notes for the rollouts that run that a visitor saved something: who cannot, in a release that throws nothing, shows here alone.
 * @returns what gives the cookie that the browser is to keep, for `Set-Cookie`; null: nothing new
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
