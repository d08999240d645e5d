import type { Hono } from 'hono';
import { bindRegistry } from './bind-registry.ts';
import { candidateHandlers } from './candidates.ts';
import { moveHandlers } from './moves.ts';
import { readHandlers } from './reads.ts';
import type { RegistryDeps } from './registry-deps.ts';

/** Where teams release: everything under /registry/v1. */
export function addRegistryApi(app: Hono, deps: RegistryDeps): void {
  const handlers = { ...readHandlers(deps), ...candidateHandlers(deps), ...moveHandlers(deps) };
  bindRegistry(app, handlers, deps);
}
