import { askRow, type RowsStatement } from '@nabericht/database/ask-row';
import { connect } from '@nabericht/database/connect';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

/** Keeps a text under a key and counts how often; refuses "no". */
const KEEP: RowsStatement = {
  name: 'keep',
  types: ['text', 'bytea'],
  textOf: (rows) => `insert into thing (key, kept, times)
      select key, kept, 1 from (${rows}) as asked (key, kept) where key <> 'no'
    on conflict (key) do update set kept = excluded.kept, times = thing.times + 1
    returning key as about, kept, times`,
};
interface Kept {
  kept: Buffer;
  times: number;
}

async function openThings() {
  const db = connect<unknown>(await createTestDatabase(), 'public', 1);
  await sql`create table thing (key text primary key, kept bytea, times integer)`.execute(db);
  const keep = async (key: string, kept: string) => {
    const answer = await askRow<Kept>(db, KEEP, [key, Buffer.from(kept)]);
    return answer && `${answer.kept} ${answer.times}`;
  };
  return { db, keep };
}

test('what several keep at the same moment is kept by one statement, and each is told of its own', async () => {
  const { db, keep } = await openThings();
  for (let round = 1; round <= 10; round += 1)
    expect(await Promise.all(['a', 'no', 'b'].map((key) => keep(key, `${key}${round}`)))).toEqual([
      `a${round} ${round}`,
      undefined,
      `b${round} ${round}`,
    ]);
  const { rows } = await sql<{ name: string; asked: number; anew: number }>`
    select name, generic_plans + custom_plans as asked, custom_plans as anew from pg_prepared_statements
      where name like 'keep%'`.execute(db);
  // PostgreSQL looks at five plans before it keeps one.
  expect(rows).toEqual([{ name: 'keep of 3', asked: 10, anew: 5 }]);
  await db.destroy();
});

test('what is kept twice under one key at the same moment is kept in the order in which it was asked', async () => {
  const { db, keep } = await openThings();
  expect(await Promise.all([keep('a', 'first'), keep('b', 'other'), keep('a', 'second')])).toEqual([
    'first 1',
    'other 1',
    'second 2',
  ]);
  await db.destroy();
});

test('more than fit in one statement are all kept', async () => {
  const { db, keep } = await openThings();
  const keys = Array.from({ length: 30 }, (_, at) => `key ${at}`);
  expect(await Promise.all(keys.map((key) => keep(key, key)))).toEqual(keys.map((key) => `${key} 1`));
  await db.destroy();
});

test('within a transaction it is kept with the rest of it, or not at all', async () => {
  const { db, keep } = await openThings();
  const undone = db.transaction().execute(async (trx) => {
    await askRow<Kept>(trx, KEEP, ['a', Buffer.from('undone')]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await keep('a', 'kept')).toBe('kept 1');
  await db.destroy();
});
