import { connect } from '@nabericht/database/connect';
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
