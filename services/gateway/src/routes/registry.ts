import type { Hono } from 'hono';
import type { GatewayDeps } from '../deps.ts';

/**
 * Passes requests of teams on to the registry. This gateway applies their change before it answers; other gateways are
 * notified.
 */
export function addRegistry(app: Hono, { registry, services }: Pick<GatewayDeps, 'registry' | 'services'>) {
  app.all('/registry/v1/*', async (context) => {
    const answer = await services.fetch(context.req.raw, context.env);
    if (context.req.method !== 'GET' && answer.ok) await registry.refresh();
    return answer;
  });
}
