import { createServiceApp } from '@nabericht/service-kit/service-app';
import type { Hono } from 'hono';
import type { RegistryDeps } from './deps.ts';
import { createDesk } from './desk/desk-app.ts';
import { addGatewayApi } from './gateway-api/gateway-api.ts';
import { addTeamApi } from './team-api/team-api.ts';

export interface RegistryApps {
  app: Hono;
  /** Answers requests to the host name of the desk; null where there is none. */
  desk: Hono | null;
}

export function createApps(deps: RegistryDeps): RegistryApps {
  const app = createServiceApp(deps.log);
  addTeamApi(app, deps);
  addGatewayApi(app, deps);
  const { deskUrl, proxiesBeforeDesk: trustedProxies } = deps;
  const desk = deskUrl && createDesk({ ...deps, door: { ...deps.door, trustedProxies }, deskUrl, api: app });
  return { app, desk };
}
