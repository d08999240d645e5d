import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@nabericht/database/connect';
import { connectionOf } from '@nabericht/database/connection';
import { DatabaseAway } from '@nabericht/database/database-failure';
import { inTransaction } from '@nabericht/database/in-transaction';
import { listen } from '@nabericht/database/listen';
import { atEnd } from '@nabericht/testing/clean-up';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { waitFor } from '@nabericht/testing/wait-for';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { startProxy, type TestProxy, urlThrough } from './test-proxy.ts';

interface Tables {
  thing: { name: string };
}

/** A database behind this many addresses, of which only the first is open. */
async function openBehind(count: number, at?: string) {
  const direct = await createTestDatabase();
  const proxies = await Promise.all(Array.from({ length: count }, () => startProxy(direct)));
  const connection = connectionOf(urlThrough(proxies, direct, at));
  const db = connect<Tables>(connection, 'public');
  const beside = connect<Tables>(direct, 'public', 2);
  atEnd(() => db.destroy());
  atEnd(() => beside.destroy());
  await sql`create table thing (name text not null)`.execute(db);
  await db.selectFrom('thing').selectAll().execute();
  const names = async () =>
    (await beside.selectFrom('thing').select('name').execute()).map(({ name }) => name);
  for (const proxy of proxies.slice(1)) await proxy.close();
  return { db, names, connection, proxies: proxies as [TestProxy, ...TestProxy[]] };
}

/** Writes in a transaction; returns how often it was started. */
async function write(db: Kysely<Tables>, name: string): Promise<number> {
  let times = 0;
  await inTransaction(db, async (trx) => {
    times += 1;
    await trx.insertInto('thing').values({ name }).execute();
  });
  return times;
}

/** Matches the message of a commit, and nothing else. */
const isCommit = (text: string) => text.includes('; commit') && text.includes("'); commit");

/** Applies the fate to the first message that `is` matches; all others pass. */
const first = (is: (text: string) => boolean, fate: ReturnType<TestProxy['sent']>): TestProxy['sent'] => {
  let isOver = false;
  return (text) => {
    if (isOver || !is(text)) return 'pass';
    isOver = true;
    return fate;
  };
};

test('a transaction whose answer was lost is looked up, and applied once', async () => {
  const { db, names, proxies } = await openBehind(1);
  await write(db, 'before');
  proxies[0].answered = first((text) => text.includes('COMMIT') && text.includes('INSERT'), 'break');
  expect(await write(db, 'kept')).toBe(1);
  expect(await names()).toEqual(['before', 'kept']);
});

test('a transaction whose commit never arrived is repeated from its start, and applied once', async () => {
  const { db, names, proxies } = await openBehind(1);
  await write(db, 'before');
  proxies[0].sent = first(isCommit, 'break');
  expect(await write(db, 'again')).toBe(2);
  expect(await names()).toEqual(['before', 'again']);
});

test('a commit that arrives after its lookup has no effect', async () => {
  const { db, names, proxies } = await openBehind(1);
  await write(db, 'before');
  proxies[0].sent = first(isCommit, 'late');
  const writing = write(db, 'late');
  // The first one holds its row until it notices that its client is gone, or gets the commit.
  expect(await writing).toBe(2);
  proxies[0].passLate();
  await expect.poll(names).toEqual(['before', 'late']);
  await sql`select pg_sleep(0.2)`.execute(db);
  expect(await names()).toEqual(['before', 'late']);
});

test('a transaction whose outcome cannot be looked up is not repeated', async () => {
  const { db, names, proxies } = await openBehind(1);
  await write(db, 'before');
  let isAway = false;
  proxies[0].answered = (text) => {
    isAway ||= text.includes('COMMIT') && text.includes('INSERT');
    return isAway ? 'break' : 'pass';
  };
  const failure = await write(db, 'perhaps').catch((error) => error);
  expect(failure).toBeInstanceOf(DatabaseAway);
  expect(failure).toMatchObject({ isOutcomeUnknown: true });
  expect(await names()).toEqual(['before', 'perhaps']);
});

test('reads and new transactions wait for a database that is briefly unreachable', async () => {
  const { db, names, proxies } = await openBehind(1);
  await proxies[0].close();
  const work = Promise.all([db.selectFrom('thing').selectAll().execute(), write(db, 'waited')]);
  setTimeout(() => proxies[0].open(), 300);
  await work;
  expect(await names()).toEqual(['waited']);
});

test('of several hosts the available one is found, repeatedly, also by listeners', async () => {
  const { db, names, connection, proxies } = await openBehind(2);
  const [one, other] = proxies as [TestProxy, TestProxy];
  let heard = 0;
  const listener = listen(connection, 'things', () => {
    heard += 1;
  });
  atEnd(() => listener.stop());
  await waitFor('the first subscription', async () => heard === 1);
  await one.close();
  await other.open();
  await write(db, 'on the other');
  await waitFor('the second subscription', async () => heard === 2);
  // A host that hangs sends nothing at all.
  await one.open();
  other.sent = () => 'silence';
  await write(db, 'on the first');
  expect(await names()).toEqual(['on the other', 'on the first']);
});

test('a single host that falls silent is given up, and reached anew', async () => {
  // Leads to this machine as well, but is no loopback address.
  const { db, proxies } = await openBehind(1, '0.0.0.0');
  await write(db, 'before');
  let unheard = 0;
  proxies[0].sent = () => {
    unheard += 1;
    return 'silence';
  };
  const read = db.selectFrom('thing').select('name').execute();
  read.catch(() => {});
  await waitFor('the read and a look to be unheard', async () => unheard === 2);
  proxies[0].sent = () => 'pass';
  // By then it has waited longer than for a host that is found to be away.
  await expect(read).rejects.toBeInstanceOf(DatabaseAway);
  expect(await db.selectFrom('thing').select('name').execute()).toEqual([{ name: 'before' }]);
});

test('a single host that is slow for some seconds keeps its connections', async () => {
  const { db, proxies } = await openBehind(1, '0.0.0.0');
  const process = async () => (await sql<{ id: number }>`select pg_backend_pid() as id`.execute(db)).rows;
  const before = await process();
  proxies[0].sent = first((text) => text.includes('pg_is_in_recovery'), 'slow');
  await sleep(6_000);
  expect(await process()).toEqual(before);
});

test('two transactions that conflict are both applied', async () => {
  const { db } = await openBehind(1);
  await db
    .insertInto('thing')
    .values([{ name: 'a' }, { name: 'b' }])
    .execute();
  const both = Promise.withResolvers<void>();
  let begun = 0;
  const rename = (from: string, to: string) =>
    inTransaction(db, async (trx) => {
      await trx.updateTable('thing').set({ name: from }).where('name', '=', from).execute();
      begun += 1;
      if (begun === 2) both.resolve();
      await both.promise;
      await trx.updateTable('thing').set({ name: to }).where('name', '=', to).execute();
    });
  await Promise.all([rename('a', 'b'), rename('b', 'a')]);
  expect(begun).toBe(3);
});
