import { directOf } from '@nabericht/database/connection';
import { migrations as registry } from '@nabericht/registry-service/migrations/migrations';
import { atEnd } from '@nabericht/testing/clean-up';
import { createTestDatabase } from '@nabericht/testing/test-database';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { allMigrations } from './all-migrations.ts';

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client(directOf(await createTestDatabase({ ...allMigrations, registry })));
  await client.connect();
  atEnd(() => client.end());
});

/** Columns that no index begins with; one with a condition does not help whoever deletes. */
const unindexed = async (columns: string): Promise<string[]> => {
  const { rows } = await client.query<{ place: string }>(`
    select own::regclass::text || ' ' || key::text as place from (${columns}) as wanted (own, key)
    where own::regclass::text not like 'jobs.%' and not exists (
      select from pg_index
      where indrelid = own and indpred is null and indisvalid
        and (indkey::smallint[])[0:cardinality(key) - 1] @> key
    )
    order by 1`);
  return rows.map(({ place }) => place);
};

test('what goes with something else is found by an index', async () => {
  const deleted = `select conrelid, conkey from pg_constraint where contype = 'f' and confdeltype <> 'a'`;
  expect(await unindexed(deleted)).toEqual([]);
});

test('what is of a dossier is found by an index', async () => {
  const ofDossier = `select attrelid, array[attnum] from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'dossier_id' and relkind = 'r'`;
  expect(await unindexed(ofDossier)).toEqual([]);
});

test.each([
  `delete from session.session where scope ->> 'dossierId' = 'x'`,
  `delete from session.code_request where scope ->> 'dossierId' = 'x' and scope ->> 'inviteId' = 'y'`,
])('%s reads no whole table', async (statement) => {
  await client.query('set enable_seqscan = off');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${statement}`);
  expect(rows.map((row) => row['QUERY PLAN']).join()).not.toContain('Seq Scan');
});
