import { connect } from '@nabericht/database/connect';
import { type Migrations, migrate } from '@nabericht/database/migrate';
import { migrations as registry } from '@nabericht/registry-service/migrations/migrations';
import { keyMigrations } from '@nabericht/service-kit/keys/key-tables';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { allMigrations } from './all-migrations.ts';
import { forbiddenIn } from './migration-rules.ts';

/** The last migration of each schema that existed before these rules: docs/decisions/expand-migrate-contract.md. */
const LAST_BEFORE: Record<string, string> = {
  address: '001-lookup',
  content: '002-contact',
  dossier: '018-revisions',
  file: '004-reported-certificates',
  identification: '004-identities',
  keys: '001-keys',
  provider: '017-replies',
  registry: '016-moves-told',
  session: '010-last-sign-in',
};

/** The SQL statements of each later migration. */
async function askedSince(schema: string, migrations: Migrations): Promise<[string, string[]][]> {
  const isOld = (name: string) => name <= (LAST_BEFORE[schema] ?? '');
  const all = Object.entries(migrations).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const later = all.filter(([name]) => !isOld(name));
  if (later.length === 0) return [];
  const connection = await createTestDatabase();
  const before = connect(connection, schema, 1);
  await migrate(before, schema, Object.fromEntries(all.filter(([name]) => isOld(name))));
  await before.destroy();
  const asked: string[] = [];
  const pool = new pg.Pool({ ...connection, max: 1, options: `-c search_path=${schema},public` });
  // `end` resolves before the connections are closed, and dropping the database then breaks those that are left.
  pool.on('error', () => {});
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      asked.push(query.sql);
    },
  });
  const found: [string, string[]][] = [];
  for (const [name, { ahead, up }] of later) {
    await ahead?.(db);
    await up(db);
    found.push([name, asked.splice(0)]);
  }
  await db.destroy();
  return found;
}

describe('a migration', () => {
  it.each(Object.entries({ ...allMigrations, registry, keys: keyMigrations }))(
    'of %s does not block other writers, and the previous version keeps working',
    async (schema, migrations) => {
      const found = (await askedSince(schema, migrations)).flatMap(([name, statements]) =>
        forbiddenIn(name, statements),
      );
      expect(found).toEqual([]);
    },
  );

  it.each([
    'create index task_due on task (due_on)',
    'create unique index "task_due" on "dossier"."task" ("due_on")',
    'alter table "task" alter column "status" type integer',
    'alter table "task" alter column "status" set data type integer',
    'alter table "task" alter column "status" set not null',
    'alter table "task" add column "more" text not null',
    'alter table task add more uuid default gen_random_uuid()',
    "alter table task add column words tsvector generated always as (to_tsvector('simple', title)) stored",
    'alter table task add constraint known check (status <> 0)',
    'alter table task add column person_id uuid references person(id)',
    'update task set status = 1',
    'alter table task drop column status',
    'alter table task rename column status to state',
    'drop table task',
  ])('with “%s” is refused', (statement) => {
    expect(forbiddenIn('019-more', [statement])).toHaveLength(1);
  });

  it.each([
    'create index concurrently task_due on task (due_on)',
    'alter table "task" add column "more" text',
    'alter table "task" add column "more" boolean default false not null',
    'alter table task add constraint known check (status <> 0) not valid',
    'create table more (id uuid primary key, task_id uuid not null references task(id)); create index on more (task_id)',
    'create table more (id integer); update more set id = 1; alter table more alter column id set not null',
  ])('with “%s” is allowed', (statement) => {
    expect(forbiddenIn('019-more', [statement])).toEqual([]);
  });

  it('may drop what no code uses any more if its name ends with -contract', () => {
    expect(forbiddenIn('020-status-contract', ['alter table task drop column status'])).toEqual([]);
  });
});
