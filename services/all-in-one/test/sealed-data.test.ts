import { columnPlaces } from '@nabericht/service-kit/keys/sealed-data';
import pg from 'pg';
import { expect, it } from 'vitest';
import { SEALED_DATA } from '../src/sealed-stocks.ts';
import { startAllServices } from './start-all-services.ts';

/** Bytes that everybody may see. */
const OPEN = ['provider.brand.logo', 'provider.logo.content'];

it('every column of bytes is declared as sealed, or known to be open: else resealing would pass it by', async () => {
  const { connection } = await startAllServices();
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(
    `select table_schema || '.' || table_name || '.' || column_name as name
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where data_type = 'bytea' and table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'public')`,
  );
  await client.end();
  const declared = SEALED_DATA.flatMap(columnPlaces).map(({ name }) => name);
  expect(rows.map(({ name }) => name).sort()).toEqual([...declared, ...OPEN].sort());
}, 120_000);
