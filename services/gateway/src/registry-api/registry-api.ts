import type { Hono } from 'hono';
import type { GatewayDeps } from '../deps.ts';
import { bindRegistry } from './bind-registry.ts';
import { candidateHandlers } from './candidates.ts';
import { moveHandlers } from './moves.ts';
import { readHandlers } from './reads.ts';

export type RegistryDeps = Pick<
  GatewayDeps,
  | 'db'
  | 'registry'
  | 'services'
  | 'rooms'
  | 'loadApi'
  | 'site'
  | 'publicUrl'
  | 'limits'
  | 'trustedProxies'
  | 'security'
  | 'log'
  | 'now'
>;

/** Where teams release: everything under /registry/v1. */
export function addRegistryApi(app: Hono, deps: RegistryDeps): void {
  const handlers = { ...readHandlers(deps), ...candidateHandlers(deps), ...moveHandlers(deps) };
  bindRegistry(app, handlers, deps);
}
