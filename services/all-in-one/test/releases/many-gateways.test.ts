import { readPointer } from '@nabericht/registry-service/composition/composition-repository';
import { LIVE, promote } from '@nabericht/registry-service/composition/promote';
import { rollBackComposition } from '@nabericht/registry-service/composition/roll-back';
import {
  nowhere,
  openTestDatabase,
  publish,
  reason,
  releaseInTurn,
  type TestDatabase,
} from '@nabericht/registry-service/test/test-registry';
import type { ReleaseId } from '@nabericht/release-model/release-id';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { startTestGateway, type TestGatewayOptions, until } from './test-gateway.ts';

const AN_HOUR = 3_600_000;

let database: TestDatabase;
let before: ReleaseId;
let next: ReleaseId;

beforeEach(async () => {
  database = await openTestDatabase();
  [before] = await releaseInTurn(database.db, 'before');
  next = await publish(database.db, { name: 'mf-landing', text: 'next' });
});

const start = (...each: Partial<TestGatewayOptions>[]) =>
  Promise.all(each.map((options) => startTestGateway({ ...database, ...options })));

type Gateways = Awaited<ReturnType<typeof start>>;
const allShow = (gateways: Gateways, text: string) => async () => {
  const pages = await Promise.all(gateways.map(async (gateway) => (await gateway.get('/')).text()));
  return pages.every((html) => html.includes(`${text}: Noorderbank`));
};

test('a notification brings a promote and a rollback to every gateway immediately', async () => {
  const gateways = await start({ pollMs: AN_HOUR }, { pollMs: AN_HOUR });
  await until(allShow(gateways, 'before'));
  await promote(database.db, [next], reason);
  const promoted = await until(allShow(gateways, 'next'));
  await rollBackComposition(database.db, null, reason);
  const rolledBack = await until(allShow(gateways, 'before'));
  const [there, back] = [promoted, rolledBack].map(Math.round);
  process.stdout.write(`on two gateways: promoted within ${there} ms, rolled back within ${back} ms\n`);
});

test('without the connection for notifications the gateways find out by polling', async () => {
  const gateways = await start({ connection: nowhere, pollMs: 50 }, { connection: nowhere });
  await promote(database.db, [next], reason);
  await until(allShow(gateways, 'next'));
});

test('a cut connection for notifications is made again, and nothing that happened meanwhile is missed', async () => {
  const gateways = await start({ pollMs: AN_HOUR }, { pollMs: AN_HOUR });
  await promote(database.db, [next], reason);
  await until(allShow(gateways, 'next'));
  const cut = async () => {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'nabericht listens%'`.execute(database.db);
    return rows.length;
  };
  expect(await cut()).toBe(2);
  await promote(database.db, [before], reason);
  await until(allShow(gateways, 'before'));
});

test('many moves at the same time leave every gateway with the composition of the pointer', async () => {
  const gateways = await start({ pollMs: AN_HOUR }, { pollMs: AN_HOUR }, { pollMs: AN_HOUR });
  const names = ['mf-a', 'mf-b', 'mf-c', 'mf-d'];
  const ids: ReleaseId[] = [];
  for (const name of names)
    ids.push(await publish(database.db, { name, routes: [{ path: `/${name}`, render: 'client' }] }));
  await Promise.all([...ids, next].map((id) => promote(database.db, [id], reason)));
  const pointer = await readPointer(database.db, LIVE);
  await until(() => gateways.every(({ registry }) => registry.live()?.id === pointer?.compositionId));
  for (const { registry } of gateways) expect([...(registry.live()?.releases.keys() ?? [])]).toHaveLength(6);
});

test('no gateway ever shows half of a move', async () => {
  const [gateway] = (await start({ pollMs: 5 })) as [Gateways[number]];
  const report = { name: 'mf-report', routes: [{ path: '/report', render: 'client' as const }] };
  const seen = new Set<string>();
  const looking = { isDone: false };
  const watch = (async () => {
    while (!looking.isDone) {
      const live = gateway.registry.live();
      seen.add([...(live?.releases ?? [])].map(([name, all]) => `${name}:${all[0]?.id.hash}`).join(' '));
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  const together = [next, await publish(database.db, report)];
  const { compositionId: id } = await promote(database.db, together, reason);
  await until(() => gateway.registry.live()?.id === id);
  looking.isDone = true;
  await watch;
  expect([...seen].map((composition) => composition.split(' ').length)).toEqual([2, 3]);
  expect([...seen].map((composition) => composition.includes(next.hash))).toEqual([false, true]);
});
