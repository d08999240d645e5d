import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Api } from '@nabericht/api-client/api';
import { createClient, type Send } from '@nabericht/api-client/client';
import type { internalRegistryContract } from '@nabericht/contracts/internal-registry-contract';
import type { Refusal } from '@nabericht/contracts/registry';
import { internalPaths } from '@nabericht/contracts/wire-paths';
import type { ReleaseId } from '@nabericht/release-model/release-id';
import { createLogger } from '@nabericht/service-kit/logger';
import { createServiceApp } from '@nabericht/service-kit/service-app';
import type { InnerDoorDeps } from '@nabericht/service-kit/service-door';
import type { Hono } from 'hono';
import { addInnerApi } from './inner-api.ts';
import { openRegistry } from './registry.ts';
import type { RegistryClient } from './registry-client.ts';
import { createRooms } from './room/rooms.ts';
import { createTrial } from './room/trial.ts';
import { ALL_API_PATHS } from './services.ts';

const SITE = { productName: 'Nabericht', publicSite: 'http://localhost', supportEmail: 'proef@example.nl' };
const log = createLogger({ service: 'trial' }, () => {});

interface Asking {
  send: { registry: Send };
  /** The API of the installation, for the data that a tried page requests. */
  api: Api;
}

/** The part of a gateway that the registry uses for trials, where no gateway needs to run. */
export function createTrialGateway(door: InnerDoorDeps, { send, api }: Asking): Hono {
  const client = createClient<typeof internalRegistryContract>(internalPaths.registry, send.registry);
  const app = createServiceApp(log);
  addInnerApi(
    app,
    { apiPaths: ALL_API_PATHS, tryOut: (id, beside) => tryOnce(client, { id, beside }, api) },
    door,
  );
  return app;
}

async function tryOnce(
  client: RegistryClient,
  { id, beside }: { id: ReleaseId; beside: ReleaseId | undefined },
  api: Api,
): Promise<Refusal[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nabericht-trial-'));
  const rooms = createRooms();
  const registry = await openRegistry({ client, dataDir, log, now: () => new Date() });
  try {
    return await createTrial({ registry, rooms, loadApi: () => api, site: SITE })(id, beside);
  } finally {
    await registry.stop();
    await rooms.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
