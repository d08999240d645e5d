import { ASKED, askAbout } from '@nabericht/database/ask-with-others';
import { connect } from '@nabericht/database/connect';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const NAMES = {
  name: 'names',
  text: `select id as about, name from thing where id = any(${ASKED}) order by name`,
};
const ID = '0b6b8a3e-5a3b-4f7a-8d8e-2f8f6a5a0a11';
const OTHER = '0b6b8a3e-5a3b-4f7a-8d8e-2f8f6a5a0a22';
const NONE = '0b6b8a3e-5a3b-4f7a-8d8e-2f8f6a5a0a33';

test('concurrent calls for different ids each get their own rows, by one statement that is planned once', async () => {
  const db = connect<unknown>(await createTestDatabase(), 'public', 1);
  await sql`create table thing (id uuid, name text)`.execute(db);
  await sql`insert into thing values (${ID}, 'b'), (${ID}, 'a'), (${OTHER}, 'c')`.execute(db);
  const namesOf = async (id: string) =>
    (await askAbout<{ about: string; name: string }>(db, NAMES, id)).map(({ name }) => name);
  for (let round = 0; round < 10; round += 1) {
    const asked = [ID, OTHER, NONE, ID, ID.toUpperCase()];
    expect(await Promise.all(asked.map(namesOf))).toEqual([['a', 'b'], ['c'], [], ['a', 'b'], ['a', 'b']]);
  }
  const { rows } = await sql<{ asked: number; anew: number }>`
    select generic_plans + custom_plans as asked, custom_plans as anew from pg_prepared_statements
      where name = 'names'`.execute(db);
  // PostgreSQL makes five custom plans before it keeps a generic one.
  expect(rows).toEqual([{ asked: 10, anew: 5 }]);
  await db.destroy();
});

test('a call within a transaction sees its own changes', async () => {
  const db = connect<unknown>(await createTestDatabase(), 'public', 1);
  await sql`create table thing (id uuid, name text)`.execute(db);
  await db.transaction().execute(async (trx) => {
    await sql`insert into thing values (${ID}, 'new')`.execute(trx);
    expect(await askAbout(trx, NAMES, ID)).toEqual([{ about: ID, name: 'new' }]);
  });
  await db.destroy();
});
