import { randomBytes } from 'node:crypto';
import { internalPaths } from '@nabericht/contracts/wire-paths';
import { routeOf } from '@nabericht/contracts/wire-route';
import { openTestDatabase, release } from '@nabericht/registry-service/test/test-registry';
import { identityByKey, type ServiceIdentity } from '@nabericht/service-kit/tokens';
import { databaseUrl } from '@nabericht/testing/database-url';
import { beforeAll, expect, test } from 'vitest';
import { startRegistryProcess } from './start-process.ts';
import { startTestGateway, type TestGateway } from './test-gateway.ts';
import { openTeam, type Team } from './test-team.ts';

const inner = Object.entries({ ...internalPaths.registry, ...internalPaths.gateway }).map(
  ([name, wire]): [string, string, string] => {
    const { method, path } = routeOf(wire);
    return [name, method, path.replace(/:\w+/g, 'mf-landing@1.0.0-00000000')];
  },
);

/** The headers of a request without a token, and with one that the stranger signed. */
const sentBy = async (stranger: ServiceIdentity): Promise<Record<string, string>[]> => [
  {},
  { authorization: `Service ${await stranger.issue()}` },
];

let gateway: TestGateway;
let team: Team;
let registry: string;

beforeAll(async () => {
  const database = await openTestDatabase();
  await release(database.db, { name: 'shell' });
  gateway = await startTestGateway(database);
  team = await openTeam(database.db, gateway, { names: ['*'] });
  registry = (await startRegistryProcess({ DATABASE_URL: databaseUrl(database.connection) })).url;
});

test.each(inner)(
  '%s is not found at the front door, neither by strangers nor by a team',
  async (_, method, path) => {
    const stranger = identityByKey('stranger', randomBytes(32), 'operator');
    for (const headers of await sentBy(stranger)) {
      const asked = method === 'GET' ? gateway.get(path, headers) : gateway.post(path, '{}', headers);
      expect((await asked).status).toBe(404);
    }
    expect((await team.send(method, path)).status).toBe(404);
  },
);

test.each(inner.filter(([, , path]) => path.startsWith('/internal/registry')))(
  '%s is not found at the registry itself without the key that it shares with the gateway',
  async (_, method, path) => {
    const stranger = identityByKey('gateway', randomBytes(32), 'operator');
    for (const headers of await sentBy(stranger))
      expect((await fetch(registry + path, { method, headers })).status).toBe(404);
  },
);
