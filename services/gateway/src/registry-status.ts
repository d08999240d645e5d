import type { Registry } from './registry.ts';

/** What `/readyz` reports about the registry, beside whether there is something to serve. */
export const registryStatus = (registry: Registry) => ({
  composition: registry.live()?.id ?? null,
  /** Since this time the composition is the last one that was received. */
  registryAwaySince: registry.awaySince(),
  /** Releases that pages do not start with, or did not until a few minutes ago. */
  breakers: registry.breakers(),
});
