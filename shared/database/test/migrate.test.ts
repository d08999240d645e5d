import { buildIndexes } from '@nabericht/database/build-indexes';
import { atEnd } from '@nabericht/testing/clean-up';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { waitFor } from '@nabericht/testing/wait-for';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from '../src/connect.ts';
import { type Migrations, migrate } from '../src/migrate.ts';

test('each migration runs once, later ones after earlier ones; a missing one stops the start', async () => {
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

test('two first starts at the same time create the schema once', async () => {
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

test('a table in use delays a migration, but nobody else behind it', async () => {
  const connection = await createTestDatabase();
  const db = connect<{ one: { id: number; more: number } }>(connection, 'people');
  atEnd(() => db.destroy());
  const one: Migrations = {
    '001-one': { up: (trx) => trx.schema.createTable('one').addColumn('id', 'integer').execute() },
  };
  await migrate(db, 'people', one);
  const inUse = Promise.withResolvers<void>();
  const using = db.transaction().execute(async (trx) => {
    await trx.selectFrom('one').select('id').execute();
    await inUse.promise;
  });
  let tries = 0;
  const migrating = migrate(db, 'people', {
    ...one,
    '002-more': {
      up: async (trx) => {
        tries += 1;
        await trx.schema.alterTable('one').addColumn('more', 'integer').execute();
      },
    },
  });
  // It has given up its place in the table's lock queue twice.
  await expect.poll(() => tries).toBeGreaterThan(2);
  await sql`insert into one (id) values (1)`.execute(db);
  inUse.resolve();
  await using;
  await migrating;
  expect(await db.selectFrom('one').select('more').execute()).toEqual([{ more: null }]);
});

test('an index on a growing table is built while others write, before its migration', async () => {
  const db = connect(await createTestDatabase(), 'people');
  atEnd(() => db.destroy());
  const ran: string[] = [];
  await migrate(db, 'people', {
    '001-one': { up: (trx) => trx.schema.createTable('one').addColumn('id', 'integer').execute() },
    '002-found': {
      ahead: async (own) => {
        await sql`create index concurrently one_id on one (id)`.execute(own);
        ran.push('ahead');
      },
      up: async () => void ran.push('up'),
    },
  });
  expect(ran).toEqual(['ahead', 'up']);
});

test('statements ahead of a migration that meet a lock are tried again', async () => {
  const db = connect(await createTestDatabase(), 'people');
  atEnd(() => db.destroy());
  let tries = 0;
  const ahead = async (own: Kysely<unknown>) => {
    tries += 1;
    if (tries === 1) await sql`do $$ begin raise sqlstate '40P01'; end $$`.execute(own);
  };
  await migrate(db, 'people', {
    '001-one': { up: async () => {} },
    '002-found': { ahead, up: async () => {} },
  });
  expect(tries).toBe(2);
});

test('an index that an interrupted build left unusable is built anew, also by two processes at once', async () => {
  const connection = await createTestDatabase();
  const [db, other] = [connect(connection, 'people'), connect(connection, 'people')];
  atEnd(() => Promise.all([db.destroy(), other.destroy()]));
  const first: Migrations = {
    '001-one': { up: (trx) => trx.schema.createTable('one').addColumn('id', 'integer').execute() },
  };
  const found = {
    ...first,
    '002-found': {
      ahead: buildIndexes({ one_id: 'one (id)', one_next: 'one ((id + 1))' }),
      up: async () => {},
    },
    '003-more': {
      up: (trx: Kysely<unknown>) => trx.schema.createTable('two').addColumn('id', 'integer').execute(),
    },
  };
  await migrate(db, 'people', first);
  await sql`insert into one values (1), (1)`.execute(db);
  await db
    .connection()
    .execute((own) =>
      expect(sql`create unique index concurrently one_id on one (id)`.execute(own)).rejects.toThrow(),
    );
  await Promise.all([migrate(db, 'people', found), migrate(other, 'people', found)]);
  const { rows } = await sql`select indexrelid::regclass::text as name, indisvalid, indisunique from pg_index
    where indrelid = 'one'::regclass order by 1`.execute(db);
  expect(rows).toEqual([
    { name: 'one_id', indisvalid: true, indisunique: false },
    { name: 'one_next', indisvalid: true, indisunique: false },
  ]);
});

test('a start says what it waits for: another process that builds indexes, an older transaction, a table in use', async () => {
  const connection = await createTestDatabase();
  const [db, other] = [connect(connection, 'people'), connect(connection, 'people')];
  atEnd(() => Promise.all([db.destroy(), other.destroy()]));
  const first: Migrations = {
    '001-one': { up: (trx) => trx.schema.createTable('one').addColumn('id', 'integer').execute() },
  };
  await migrate(db, 'people', first);

  const [builds, reads] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const [hasTurn, hasBegun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const building = other.connection().execute(async (own) => {
    await sql`select pg_advisory_lock(hashtext('nabericht indexes'))`.execute(own);
    hasTurn.resolve();
    await builds.promise;
    await sql`select pg_advisory_unlock(hashtext('nabericht indexes'))`.execute(own);
  });
  const reading = other.transaction().execute(async (trx) => {
    await sql`select from one`.execute(trx);
    hasBegun.resolve();
    await reads.promise;
  });
  await Promise.all([hasTurn.promise, hasBegun.promise]);

  const lines: string[] = [];
  const log = {
    info: (message: string, fields: Record<string, string> = {}) =>
      void lines.push([message, ...Object.values(fields)].join(': ')),
  };
  const migrating = migrate(
    db,
    'people',
    {
      ...first,
      '002-found': { ahead: buildIndexes({ one_id: 'one (id)' }), up: async () => {} },
      '003-more': {
        up: (trx) => trx.schema.alterTable('one').addColumn('more', 'integer').execute(),
      },
    },
    { log },
  );
  const said = (line: string) => waitFor(line, async () => lines.includes(line));
  await said('waiting for another process that builds indexes');
  builds.resolve();
  await building;
  await said('an index is being built, once every transaction that was begun before has ended: one_id');
  reads.resolve();
  await reading;
  await migrating;
  expect(lines).toEqual([
    'waiting for another process that builds indexes',
    'an index is being built, once every transaction that was begun before has ended: one_id',
    'an index is built: one_id',
  ]);

  const [uses, isInUse] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const using = other.transaction().execute(async (trx) => {
    await sql`select from one`.execute(trx);
    isInUse.resolve();
    await uses.promise;
  });
  await isInUse.promise;
  const refused = migrate(
    db,
    'people',
    {
      ...first,
      '002-found': { up: async () => {} },
      '003-more': { up: async () => {} },
      '004-less': { up: (trx) => trx.schema.alterTable('one').dropColumn('more').execute() },
    },
    { log },
  );
  await said('a migration waits for a table that is in use: people: 004-less');
  uses.resolve();
  await using;
  await refused;
  expect(lines).toHaveLength(4);
});

test('migrations of a newer version are left alone while replicas are replaced', async () => {
  const db = connect(await createTestDatabase(), 'people');
  atEnd(() => db.destroy());
  const old: Migrations = { '001-one': { up: async () => {} } };
  const create = (own: Kysely<unknown>) => own.schema.createTable('two').addColumn('id', 'integer').execute();
  await migrate(db, 'people', { ...old, '002-two': { up: create } });
  await migrate(db, 'people', old);
  expect(await db.introspection.getTables()).toContainEqual(expect.objectContaining({ name: 'two' }));
});
