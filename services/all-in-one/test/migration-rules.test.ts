import { connect } from '@nabericht/database/connect';
import { type Migrations, migrate } from '@nabericht/database/migrate';
import { migrations as registry } from '@nabericht/registry-service/migrations/migrations';
import { keyMigrations } from '@nabericht/service-kit/keys/key-tables';
import { createTestDatabase } from '@nabericht/testing/test-database';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { allMigrations } from './all-migrations.ts';
import { forbiddenIn } from './migration-rules.ts';

/** The last one that was there before anybody looked: docs/decisions/expand-migrate-contract.md. */
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

/** What each migration that came since asks of the database. */
async function askedSince(schema: string, migrations: Migrations): Promise<[string, string[]][]> {
  const names = Object.keys(migrations).sort();
  const isOld = (name: string) => name <= (LAST_BEFORE[schema] ?? '');
  const asked: [string, string[]][] = [];
  const later = names.filter((name) => !isOld(name));
  if (later.length === 0) return asked;
  const db = connect(await createTestDatabase(), schema);
  const upTo = (last: string) =>
    Object.fromEntries(
      names.filter((name) => name <= last).map((name) => [name, migrations[name]]),
    ) as Migrations;
  try {
    await migrate(db, schema, upTo(LAST_BEFORE[schema] ?? ''));
    for (const name of later) {
      const statements: string[] = [];
      const query = pg.Client.prototype.query;
      const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
        this: pg.Client,
        ...args
      ) {
        const [first] = args as unknown as [string | { text: string }];
        const text = typeof first === 'string' ? first : first.text;
        if (!/kysely_migration/.test(text)) statements.push(text);
        return Reflect.apply(query, this, args) as never;
      });
      await migrate(db, schema, upTo(name)).finally(() => spy.mockRestore());
      asked.push([name, statements]);
    }
  } finally {
    await db.destroy();
  }
  return asked;
}

describe('a migration', () => {
  it.each(Object.entries({ ...allMigrations, registry, keys: keyMigrations }))(
    'of %s lets others write meanwhile, and the version before goes on',
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
  ])('that asks “%s” is refused', (statement) => {
    expect(forbiddenIn('019-more', [statement])).toHaveLength(1);
  });

  it.each([
    'create index concurrently task_due on task (due_on)',
    'alter table "task" add column "more" text',
    'alter table "task" add column "more" boolean default false not null',
    'alter table task add constraint known check (status <> 0) not valid',
    'create table more (id uuid primary key, task_id uuid not null references task(id)); create index on more (task_id)',
    'create table more (id integer); update more set id = 1; alter table more alter column id set not null',
  ])('that asks “%s” is not', (statement) => {
    expect(forbiddenIn('019-more', [statement])).toEqual([]);
  });

  it('takes away what nothing uses any more under a name of its own', () => {
    expect(forbiddenIn('020-status-contract', ['alter table task drop column status'])).toEqual([]);
  });
});
