import { createServiceApp } from '@nabericht/service-kit/service-app';
import type { Hono } from 'hono';
import type { RegistryDeps } from './deps.ts';
import { addGatewayApi } from './gateway-api/gateway-api.ts';
import { addTeamApi } from './team-api/team-api.ts';

export function createApp(deps: RegistryDeps): Hono {
  const app = createServiceApp(deps.log);
  addTeamApi(app, deps);
  addGatewayApi(app, deps);
  return app;
}
