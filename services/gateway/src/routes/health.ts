import type { Hono } from 'hono';
import type { Registry } from '../registry.ts';
import { registryStatus } from '../registry-status.ts';

/**
 * Of a gateway that runs by itself. Without the registry it still serves the last composition, so it stays ready
 * and says what is missing; it is not ready only when it has nothing to serve.
 */
export function addHealth(app: Hono, registry: Registry): void {
  app.get('/healthz', (context) => context.json({ status: 'alive' }));
  app.get('/readyz', (context) => {
    const live = registry.live();
    const parts = { releases: live !== null, registry: !registry.isAway() };
    return context.json({ ready: parts.releases, parts, ...registryStatus(registry) }, live ? 200 : 503);
  });
}
