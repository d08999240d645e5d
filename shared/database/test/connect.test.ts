import { type Connection, connect } from '@nabericht/database/connect';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';

test('a connection that dies inside a transaction fails that one, and not the process', async () => {
  const connection = await createTestDatabase();
  const db: Kysely<unknown> = connect(connection, 'public');
  const other: Kysely<unknown> = connect(connection, 'public');
  // Vitest takes an unhandled error as a failure of the run.
  const broken = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(other);
    await sql`select 1`.execute(trx);
  });
  await expect(broken).rejects.toThrow();
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
  await other.destroy();
});

test('a repeated statement is parsed and planned once, and still works after a column was added', async () => {
  const connection = await createTestDatabase();
  const db = connect<{ thing: { id: number; name: string } }>(connection, 'public', 1);
  await sql`create table thing (id integer primary key, name text not null)`.execute(db);
  const prepared = async () =>
    (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows;
  const named = (id: number) => db.selectFrom('thing').select('name').where('id', '=', id).executeTakeFirst();
  const whole = (id: number) => db.selectFrom('thing').selectAll().where('id', '=', id).executeTakeFirst();
  await db.insertInto('thing').values({ id: 1, name: 'one' }).execute();
  for (const _ of Array(8))
    expect([await named(1), await whole(1)]).toEqual([{ name: 'one' }, { id: 1, name: 'one' }]);
  expect(await prepared()).toEqual([{ statement: 'select "name" from "thing" where "id" = $1' }]);
  await sql`alter table thing add column more integer`.execute(db);
  expect([await named(1), await whole(1)]).toEqual([{ name: 'one' }, { id: 1, name: 'one', more: null }]);
  await db.destroy();
});

test.each([
  ['', (connection: Connection) => connection],
  [' behind a pooler', (connection: Connection) => ({ ...connection, direct: connection })],
])(
  'a client that falls silent inside a transaction%s does not keep its locks for hours',
  async (_, through) => {
    const db: Kysely<unknown> = connect(through(await createTestDatabase()), 'public');
    const { rows } = await db
      .transaction()
      .execute((trx) => sql`show idle_in_transaction_session_timeout`.execute(trx));
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '1min' }]);
    await db.destroy();
  },
);

test('a server asks a client of which it hears nothing whether it is still there', async () => {
  const connection = await createTestDatabase();
  const db: Kysely<unknown> = connect(connection.direct ?? connection, 'public');
  // What a unix socket shows is always 0; what was asked for stands in `reset_val`.
  const { rows } =
    await sql`select name, reset_val as asked from pg_settings where name like 'tcp_keepalives%' order by name`.execute(
      db,
    );
  expect(rows).toEqual([
    { name: 'tcp_keepalives_count', asked: '3' },
    { name: 'tcp_keepalives_idle', asked: '30' },
    { name: 'tcp_keepalives_interval', asked: '10' },
  ]);
  await db.destroy();
});

test('statements that differ each time are not kept by the connection', async () => {
  const db = connect<{ thing: { id: number } }>(await createTestDatabase(), 'public', 1);
  await sql`create table thing (id integer)`.execute(db);
  const wanted = (count: number) =>
    db
      .selectFrom('thing')
      .select('id')
      .where('id', 'in', [...Array(count).keys()])
      .execute();
  for (let round = 0; round < 2; round += 1)
    for (let count = 1; count <= 500; count += 1) await wanted(count);
  const { rows } = await sql<{ count: number }>`select count(*) from pg_prepared_statements`.execute(db);
  expect(rows[0]?.count).toBe(400);
  await db.destroy();
});
