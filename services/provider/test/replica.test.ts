import { createClient } from '@nabericht/api-client/client';
import type { providerContract } from '@nabericht/contracts/provider-contract';
import { wirePaths } from '@nabericht/contracts/wire-paths';
import { type Connection, connect } from '@nabericht/database/connect';
import { createKeyRing } from '@nabericht/service-kit/key-ring';
import { atEnd } from '@nabericht/testing/clean-up';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedCatalogue } from '../src/catalogue/seed-catalogue.ts';
import { migrations } from '../src/migrations/migrations.ts';
import type { ProviderTables } from '../src/tables.ts';
import { startTestProvider } from './start-test-provider.ts';

const KEYS = `test:${Buffer.alloc(32).toString('base64')}`;

function open(connection: Connection) {
  const db = connect<ProviderTables>(connection, 'provider', 1);
  atEnd(() => db.destroy());
  return {
    db,
    rename: (name: string) => db.updateTable('provider').set({ name }).where('slug', '=', 'nn').execute(),
    change: () => sql`update catalogue_version set version = version + 1`.execute(db),
  };
}

/** A second database acts as the replica; its provider has another name, which shows where an answer was read. */
async function startWithReplica() {
  const copied = await createTestDatabase({ provider: migrations });
  const replica = open(copied);
  await seedCatalogue(replica.db, createKeyRing(KEYS), {
    webhookUrl: 'http://127.0.0.1:9/',
    webhookSecret: '',
    apiKeyFor: (slug) => `key of ${slug}`,
  });
  await replica.rename('NN of the replica');
  const { app, kit, connection } = await startTestProvider({ replica: copied });
  const api = createClient<typeof providerContract>(wirePaths.provider, kit.sendAs(app, null));
  const listed = async () => {
    const { docs } = await api.listProviders({ query: { limit: 1000 } });
    return docs.find(({ slug }) => slug === 'nn')?.name;
  };
  await expect.poll(listed).toBe('NN of the replica');
  const found = async () => {
    const { docs } = await api.searchProviders({ query: { query: 'nn' } });
    return docs.find(({ slug }) => slug === 'nn')?.name;
  };
  return { listed, found, primary: open(connection), replica };
}

test('the catalogue is read from the replica as long as that has the primary’s version', async () => {
  const { listed, found, primary, replica } = await startWithReplica();
  expect(await found()).toBe('NN of the replica');
  await primary.rename('NN anew');
  await primary.change();
  expect(await listed()).toBe('NN anew');
  expect(await found()).toBe('NN anew');
  await replica.rename('NN copied');
  await replica.change();
  expect(await listed()).toBe('NN copied');
});

test('the catalogue is read from the primary, without an error, once the replica is unreachable', async () => {
  const { listed, found, primary, replica } = await startWithReplica();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(replica.db);
  const name = rows[0]?.name ?? '';
  await sql`alter database ${sql.id(name)} allow_connections false`.execute(primary.db);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
    primary.db,
  );
  expect(await Promise.all([listed(), found(), listed()])).toEqual(['NN', 'NN', 'NN']);
});
