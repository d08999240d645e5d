import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type Connection, connect } from '@nabericht/database/connect';
import { inTransaction } from '@nabericht/database/in-transaction';
import { atEnd } from '@nabericht/testing/clean-up';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createAuditTables } from '../src/audit/audit-tables.ts';
import { createDatabaseFigures } from '../src/database-figures.ts';
import { createJobs } from '../src/jobs.ts';
import { createLogger } from '../src/logger.ts';
import { metrics } from '../src/metrics.ts';
import { createMetricsApp } from '../src/metrics-app.ts';

async function createWithSessions(count: number): Promise<Connection> {
  const connection = await createTestDatabase();
  const db = connect(connection, 'public', 1);
  await sql`create schema session`.execute(db);
  await sql`create table session.session (ended_at timestamptz, expires_at timestamptz)`.execute(db);
  await sql`insert into session.session select null, now() + interval '1 hour' from generate_series(1, ${count}::int)`.execute(
    db,
  );
  await db.destroy();
  return connection;
}

async function readSessions(connection: Connection) {
  const figures = createDatabaseFigures(connection);
  atEnd(() => figures.close());
  return async () => {
    await figures.read();
    return (await metrics.getSingleMetric('nabericht_sessions')?.get())?.values[0]?.value;
  };
}

test('figures are read from a replica that is current, and from the primary otherwise', async () => {
  const primary = await createWithSessions(1);
  const replica = await createWithSessions(2);
  await expect.poll(await readSessions({ ...primary, replica })).toBe(2);
  const away = { connectionString: 'postgres://127.0.0.1:1/none' };
  expect(await (await readSessions({ ...primary, replica: away }))()).toBe(1);
  expect(await (await readSessions(primary))()).toBe(1);
});

test('the time of the newest of many backups is reported, and 0 when there is none', async () => {
  const connection = await createTestDatabase();
  const db = connect(connection, 'dossier', 1);
  atEnd(() => db.destroy());
  await sql`create schema dossier`.execute(db);
  await createAuditTables(db, 'start');
  const figures = createDatabaseFigures(connection);
  atEnd(() => figures.close());
  const read = async () => {
    await figures.read();
    return (await metrics.getSingleMetric('nabericht_backup_timestamp_seconds')?.get())?.values;
  };
  expect(await read()).toEqual([{ labels: { way: 'command' }, value: 0 }]);
  await sql`insert into audit_act (seq, at, by_kind, act, hash) values
    (1, to_timestamp(1000), 'operator', 'backup.made', ''), (2, to_timestamp(2000), 'operator', 'backup.made', ''),
    (3, to_timestamp(3000), 'operator', 'encryption-key.made', '')`.execute(db);
  expect(await read()).toEqual([{ labels: { way: 'command' }, value: 2000 }]);
});

test('a database that accepts connections and says nothing does not hold up the figures of the process', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  atEnd(async () => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const { port } = silent.address() as AddressInfo;
  const { app, close } = createMetricsApp({ connectionString: `postgres://127.0.0.1:${port}/silent` });
  atEnd(close);
  const started = performance.now();
  const answer = await app.request('/metrics');
  expect(performance.now() - started).toBeLessThan(9_000);
  const text = await answer.text();
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  expect(text).not.toMatch(/^nabericht_sessions \d/m);
});

test('a slow database is still asked for every figure, and for its connections first', async () => {
  const connection = await createTestDatabase();
  const db = connect(connection, 'public', 1);
  atEnd(() => db.destroy());
  for (const schema of ['dossier', 'provider', 'session'])
    await sql`create schema ${sql.id(schema)}`.execute(db);
  const answerAfter = async (seconds: number) => {
    const slow = sql`from pg_sleep(${sql.lit(seconds)})`;
    await sql`create or replace view dossier.task as select now() as notice_failed_at, now() as notice_sent_at,
      now() as notice_held_at, now() as notice_given_at, current_date as reply_due_on, 'provider' as type,
      'open' as status, null::timestamptz as reminded_at ${slow}`.execute(db);
    await sql`create or replace view provider.webhook_event as
      select now() as dead_at, null::timestamptz as settled_at ${slow}`.execute(db);
    await sql`create or replace view session.session as
      select null::timestamptz as ended_at, now() + interval '1 hour' as expires_at ${slow}`.execute(db);
  };
  const figures = createDatabaseFigures(connection);
  atEnd(() => figures.close());
  const read = async () => {
    await figures.read();
    const names = ['database_connections', 'notices_open', 'webhooks_waiting', 'sessions'];
    const told = names.map(
      async (name) => (await metrics.getSingleMetric(`nabericht_${name}`)?.get())?.values,
    );
    return (await Promise.all(told)).map((values) => (values?.length ?? 0) > 0);
  };
  await answerAfter(0.8);
  expect(await read()).toEqual([true, true, true, true]);
  await answerAfter(3);
  expect(await read()).toEqual([true, false, false, false]);
});

test('work that failed for good is counted, but not as late', async () => {
  const connection = await createTestDatabase();
  const jobs = createJobs(
    connection,
    createLogger({ service: 'test' }, () => {}),
    { isWorked: false },
  );
  const late = jobs.define({ name: 'late', handle: async () => {} });
  await jobs.open();
  atEnd(() => jobs.stop());
  const db = connect(connection, 'jobs', 1);
  atEnd(() => db.destroy());
  await inTransaction(db, (trx) => late.enqueue(trx, {}));
  await sql`insert into job (name) values ('dead-letter')`.execute(db);
  const figures = createDatabaseFigures(connection);
  atEnd(() => figures.close());
  await figures.read();
  const queuesOf = async (name: string) =>
    (await metrics.getSingleMetric(name)?.get())?.values.map(({ labels }) => labels.queue).sort();
  expect(await queuesOf('nabericht_jobs')).toEqual(['dead-letter', 'late']);
  expect(await queuesOf('nabericht_job_oldest_seconds')).toEqual(['late']);
});
