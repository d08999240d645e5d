import { connect } from '@nabericht/database/connect';
import { REGISTRY_SCHEMA } from '@nabericht/registry-service/migrations/migrations';
import type { RegistryTables } from '@nabericht/registry-service/tables';
import {
  lockTable,
  nowhere,
  openTestDatabase,
  release,
  releaseInTurn,
} from '@nabericht/registry-service/test/test-registry';
import { createFolder } from '@nabericht/testing/clean-up';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { startTestGateway, until } from './test-gateway.ts';

test('a gateway that starts without its database serves the last composition and says so', async () => {
  const database = await openTestDatabase();
  await release(database.db, { name: 'shell' }, { name: 'mf-landing' });
  const dataDir = await createFolder();
  const before = await startTestGateway({ ...database, dataDir });
  await before.stop();

  const db = connect<RegistryTables>(nowhere, REGISTRY_SCHEMA);
  const gateway = await startTestGateway({ db, connection: nowhere, dataDir });
  const page = await gateway.get('/');
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('mf-landing: Noorderbank');
  const entry = /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? '';
  expect((await gateway.get(entry)).status).toBe(200);

  const ready = await gateway.get('/readyz');
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({
    ready: true,
    parts: { releases: true },
    composition: before.registry.live()?.id,
    registryAwaySince: '2026-11-21T12:00:00.000Z',
    breakers: [],
  });
  expect((await gateway.get('/healthz')).status).toBe(200);
  await gateway.stop();
  await db.destroy();
});

test('a gateway with nothing to serve is not ready, and shows an apology', async () => {
  const db = connect<RegistryTables>(nowhere, REGISTRY_SCHEMA);
  const gateway = await startTestGateway({ db, connection: nowhere });
  expect((await gateway.get('/readyz')).status).toBe(503);
  const page = await gateway.get('/');
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('5');
  expect(await page.text()).toContain('Nabericht is even niet bereikbaar');
  await gateway.stop();
  await db.destroy();
});

test('a running gateway survives the loss of its database, and then shows what was promoted since', async () => {
  const database = await openTestDatabase();
  await release(database.db, { name: 'shell' }, { name: 'mf-landing', text: 'before' });
  const gateway = await startTestGateway(database);
  const admin = new pg.Client(inject('testDatabase').connection);
  await admin.connect();
  const name =
    'database' in database.connection
      ? database.connection.database
      : new URL(database.connection.connectionString).pathname.slice(1);

  await admin.query(`alter database ${name} with allow_connections false`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await until(() => gateway.registry.isAway());
  await until(async () => (await (await gateway.get('/')).text()).includes('before: Noorderbank'));
  expect(await (await gateway.get('/readyz')).json()).toMatchObject({
    ready: true,
    registryAwaySince: expect.any(String),
  });

  await admin.query(`alter database ${name} with allow_connections true`);
  await admin.end();
  await until(() => !gateway.registry.isAway());
  await release(database.db, { name: 'mf-landing', text: 'after' });
  await until(async () => (await (await gateway.get('/')).text()).includes('after: Noorderbank'));
});

test('a database that no longer answers is treated like one that is away', async () => {
  const database = await openTestDatabase();
  await release(database.db, { name: 'shell' }, { name: 'mf-landing' });
  const gateway = await startTestGateway({ ...database, patienceMs: 500 });
  const { free } = await lockTable(database.db, 'channel');
  await until(() => gateway.registry.isAway());
  await until(async () => (await (await gateway.get('/')).text()).includes('mf-landing: Noorderbank'));
  expect((await gateway.get('/readyz')).status).toBe(200);
  await free();
  await until(() => !gateway.registry.isAway());
});

test('so is a database that stops answering after it reported a move', async () => {
  const database = await openTestDatabase();
  await releaseInTurn(database.db, 'before');
  const gateway = await startTestGateway({
    ...database,
    connection: nowhere,
    pollMs: 3_600_000,
    patienceMs: 500,
  });
  await release(database.db, { name: 'mf-landing', text: 'after' });
  const { free } = await lockTable(database.db, 'pointer_move');
  await gateway.registry.refresh();
  expect(gateway.registry.isAway()).toBe(true);
  await until(async () => (await (await gateway.get('/')).text()).includes('before: Noorderbank'));
  await free();
  await until(async () => {
    await gateway.registry.refresh();
    return !gateway.registry.isAway();
  });
  await until(async () => (await (await gateway.get('/')).text()).includes('after: Noorderbank'));
});
