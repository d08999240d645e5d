import { atEnd } from '@nabericht/testing/clean-up';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from '../src/connect.ts';
import { type Migrations, migrate } from '../src/migrate.ts';

test('each migration runs once, a later one beside those before it; one that is gone stops the start', async () => {
  const db = connect(await createTestDatabase(), 'people');
  atEnd(() => db.destroy());
  const ran: string[] = [];
  const named = (...names: string[]): Migrations =>
    Object.fromEntries(
      names.map((name) => [
        name,
        {
          up: async (trx) => {
            await sql`create table ${sql.id('people', name)} (id int)`.execute(trx);
            ran.push(name);
          },
        },
      ]),
    );
  await migrate(db, 'people', named('001-one', '002-two'));
  await migrate(db, 'people', named('001-one', '002-two'));
  expect(ran).toEqual(['001-one', '002-two']);
  await migrate(db, 'people', named('001-one', '002-two', '003-three'));
  expect(ran).toEqual(['001-one', '002-two', '003-three']);
  await expect(migrate(db, 'people', named('001-one', '003-three'))).rejects.toThrow('002-two');
});

test('two first starts at once make the schema once', async () => {
  const connection = await createTestDatabase();
  let runs = 0;
  const migrations: Migrations = {
    '001-one': {
      up: async (trx) => {
        runs += 1;
        await sql`create table people.one (id int)`.execute(trx);
      },
    },
  };
  const start = async () => {
    const db = connect(connection, 'people');
    atEnd(() => db.destroy());
    await migrate(db, 'people', migrations);
  };
  await Promise.all([start(), start(), start()]);
  expect(runs).toBe(1);
});
