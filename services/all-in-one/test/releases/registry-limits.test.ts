import { connect } from '@nabericht/database/connect';
import { REGISTRY_SCHEMA } from '@nabericht/registry-service/migrations/migrations';
import type { RegistryDatabase, RegistryTables } from '@nabericht/registry-service/tables';
import {
  nowhere,
  openTestDatabase,
  release,
  type TestDatabase,
} from '@nabericht/registry-service/test/test-registry';
import { createFolder } from '@nabericht/testing/clean-up';
import { beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';
import { openTeam } from './test-team.ts';

let database: TestDatabase;
let db: RegistryDatabase;
let gateway: TestGateway;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  await release(db, { name: 'shell' }, { name: 'mf-landing' });
  gateway = await startTestGateway(database);
});

/** The times that a limit was noted in the security log. */
const limitsNoted = () =>
  gateway.lines.map((line) => JSON.parse(line)).filter(({ message }) => message === 'limit.reached');

test('a key can upload thirty candidates in ten minutes, and other keys are not affected by that', async () => {
  const [busy, calm] = [
    await openTeam(db, gateway, { team: 'busy', names: ['mf-busy'] }),
    await openTeam(db, gateway, { team: 'calm', names: ['mf-calm'] }),
  ];
  const statuses: number[] = [];
  for (let i = 0; i < 31; i += 1) statuses.push((await busy.upload(new FormData())).status);
  expect(statuses).toEqual([...Array(30).fill(400), 429]);
  const late = await busy.upload(new FormData());
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await calm.upload(new FormData())).status).toBe(400);
  const noted = { route: 'POST /registry/v1/candidates', caller: 'team', who: busy.id };
  expect(limitsNoted()).toContainEqual(expect.objectContaining(noted));
});

test('tries of tokens from one address are rate limited', async () => {
  const authorization = 'Bearer nonsense';
  const tryOne = async () => (await gateway.get('/registry/v1/composition', { authorization })).status;
  const statuses = new Set<number>();
  for (let i = 0; i < 8; i += 1)
    for (const status of await Promise.all(Array.from({ length: 50 }, tryOne))) statuses.add(status);
  expect([...statuses]).toEqual([401, 429]);
  const noted = { route: 'GET /registry/v1/composition', caller: 'anyone', who: null };
  expect(limitsNoted()).toContainEqual(expect.objectContaining(noted));
});

test('without its database the registry answers 503, and pages still work', async () => {
  const dataDir = await createFolder();
  const before = await startTestGateway({ ...database, dataDir });
  const team = await openTeam(db, before);
  await before.stop();
  const away = connect<RegistryTables>(nowhere, REGISTRY_SCHEMA);
  const started = await startTestGateway({ db: away, connection: nowhere, dataDir });
  const request = await team.prepare('GET', '/registry/v1/composition');
  const answer = await started.app.request(request);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect((await started.get('/')).status).toBe(200);
  await started.stop();
  await away.destroy();
});

test('a database that is lost during a request makes the registry answer 503, not fail', async () => {
  const fresh = await openTestDatabase();
  const own = connect<RegistryTables>(fresh.connection, REGISTRY_SCHEMA);
  const losing = await startTestGateway({ ...fresh, db: own });
  const team = await openTeam(fresh.db, losing);
  const [before, after] = [
    await team.prepare('GET', '/registry/v1/composition'),
    await team.prepare('GET', '/registry/v1/composition'),
  ];
  expect((await losing.app.request(before)).status).toBe(200);
  await own.destroy();
  expect((await losing.app.request(after)).status).toBe(503);
  expect(losing.lines.join('')).not.toContain('request failed');
  await losing.stop();
});
