import type { Hono } from 'hono';
import type { GatewayDeps } from '../deps.ts';

/** Hands teams on to the registry. What they changed this gateway shows with this very answer; others are told. */
export function addRegistry(app: Hono, { registry, services }: Pick<GatewayDeps, 'registry' | 'services'>) {
  app.all('/registry/v1/*', async (context) => {
    const answer = await services.fetch(context.req.raw, context.env);
    if (context.req.method !== 'GET' && answer.ok) await registry.refresh();
    return answer;
  });
}
