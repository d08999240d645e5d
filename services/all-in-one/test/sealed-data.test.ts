import { readFile } from 'node:fs/promises';
import { columnPlaces } from '@nabericht/service-kit/keys/sealed-data';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { SEALED_DATA } from '../src/sealed-stocks.ts';
import { startAllServices } from './start-all-services.ts';

/** Columns of bytes that are public. */
const OPEN = ['provider.brand.logo', 'provider.logo.content'];
/** Tables of the migration library and the job library. */
const OF_LIBRARIES = /\.kysely_migration(_lock)?$|^jobs\.(?!job$)/;

let columns: { table: string; name: string; type: string }[];

beforeAll(async () => {
  const { connection } = await startAllServices();
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(
    `select table_schema || '.' || table_name as table, data_type as type,
       table_schema || '.' || table_name || '.' || column_name as name
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'public')`,
  );
  await client.end();
  columns = rows;
});

it('every bytea column is declared as sealed or known as public: resealing would miss any other', () => {
  const declared = SEALED_DATA.flatMap(columnPlaces).map(({ name }) => name);
  const found = columns.filter(({ type }) => type === 'bytea').map(({ name }) => name);
  expect(found.sort()).toEqual([...declared, ...OPEN].sort());
});

it('every table belongs to a class of data, which says how long it is kept and who reads it', async () => {
  const file = new URL('../../../docs/data-classes.json', import.meta.url);
  const classes: { where: string[] }[] = JSON.parse(await readFile(file, 'utf8'));
  const known = new Set(classes.flatMap(({ where }) => where));
  const tables = new Set(columns.map(({ table }) => table).filter((table) => !OF_LIBRARIES.test(table)));
  expect([...tables].filter((table) => !known.has(table))).toEqual([]);
});
