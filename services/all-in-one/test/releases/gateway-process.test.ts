import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promote } from '@nabericht/registry-service/composition/promote';
import { createPreview } from '@nabericht/registry-service/preview/preview-repository';
import { readBuiltRelease } from '@nabericht/registry-service/release/read-built-release';
import { listReleases } from '@nabericht/registry-service/release/release-repository';
import { writeRelease } from '@nabericht/registry-service/test/fixture-release';
import {
  lockTable,
  openTestDatabase,
  publish,
  reason,
  release,
} from '@nabericht/registry-service/test/test-registry';
import { idOf, revisionOf } from '@nabericht/release-model/release-id';
import { createFolder } from '@nabericht/testing/clean-up';
import { databaseUrl } from '@nabericht/testing/database-url';
import { expect, test } from 'vitest';
import { startGatewayProcess, startRegistryProcess } from './start-process.ts';
import { startTestGateway, until } from './test-gateway.ts';

/** Several processes start one after the other, each of them slowly on a busy machine. */
const PATIENCE = { timeout: 240_000 };

type Running = Awaited<ReturnType<typeof startGatewayProcess>>;

/** The release of the landing remote that the page starts with; fetches its entry too. */
async function startedWith(gateway: Running): Promise<string | undefined> {
  const page = await gateway.get('/');
  expect(page.status).toBe(200);
  const html = await page.text();
  const [, version] = /"name":"mf-landing".*?{"version":"([^"]+)"/.exec(html) ?? [];
  for (const entry of html.matchAll(/"(\/mfe\/[^"]+\/entry\.js)"/g)) {
    const answer = await gateway.get(entry[1] ?? '');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('export const text');
  }
  return version;
}

test(
  'a gateway killed while it fetches a promoted release serves the previous one, even without the registry, then the new one',
  PATIENCE,
  async () => {
    const { db, connection } = await openTestDatabase();
    const [, before] = await release(db, { name: 'shell' }, { name: 'mf-landing' });
    const next = await publish(db, { name: 'mf-landing', text: 'next' });
    const dataDir = await createFolder();
    const registry = await startRegistryProcess({ DATABASE_URL: databaseUrl(connection) });
    const first = await startGatewayProcess({ registry: registry.url, dataDir });
    const { composition } = await first.ready();

    // The contents of the files cannot be read until the gateway has been killed.
    const blobs = await lockTable(db, 'blob');
    await promote(db, [next], reason);
    await until(blobs.isAwaited);
    expect(await startedWith(first)).toBe(revisionOf(before));
    await first.kill();
    await blobs.free();

    const alone = await startGatewayProcess({ dataDir });
    expect(await startedWith(alone)).toBe(revisionOf(before));
    expect(await alone.ready()).toMatchObject({
      ready: true,
      parts: { releases: true },
      composition,
      registryAwaySince: expect.any(String),
    });
    await alone.kill();
    const again = await startGatewayProcess({ registry: registry.url, dataDir });
    await until(async () => (await startedWith(again)) === revisionOf(next));
    expect(await again.ready()).toMatchObject({ ready: true, registryAwaySince: null });
  },
);

test(
  'while the registry is down the gateway serves pages and files; a release promoted meanwhile follows when it is back',
  PATIENCE,
  async () => {
    const { db, connection } = await openTestDatabase();
    const [, before] = await release(db, { name: 'shell' }, { name: 'mf-landing' });
    const registry = await startRegistryProcess({ DATABASE_URL: databaseUrl(connection) });
    const gateway = await startGatewayProcess({ registry: registry.url, dataDir: await createFolder() });
    await registry.kill();
    await until(async () => (await gateway.ready()).registryAwaySince !== null);
    expect(await startedWith(gateway)).toBe(revisionOf(before));
    const asked = await gateway.get('/registry/v1/composition');
    expect(asked.status).toBe(503);
    expect(asked.headers.get('retry-after')).toBe('5');

    const next = await publish(db, { name: 'mf-landing', text: 'next' });
    await promote(db, [next], reason);
    const { port } = new URL(registry.url);
    await startRegistryProcess({ DATABASE_URL: databaseUrl(connection), PORT: port });
    await until(async () => (await startedWith(gateway)) === revisionOf(next));
    expect(await gateway.ready()).toMatchObject({ ready: true, registryAwaySince: null });
  },
);

test('a release whose publisher is killed halfway is not listed, served or shown', PATIENCE, async () => {
  const { db, connection } = await openTestDatabase();
  await release(db, { name: 'shell' }, { name: 'mf-landing' });
  const gateway = await startTestGateway({ db, connection });
  const folder = await writeRelease({ name: 'mf-landing', text: 'half' });
  const id = idOf((await readBuiltRelease(folder)).manifest);
  // By then the release's row has been inserted, but its files' rows have not.
  const files = await lockTable(db, 'release_file');
  const script = join(import.meta.dirname, 'publish-in-a-process.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(connection), 'mf-landing', folder]);
  const exited = once(child, 'exit');
  await until(files.isAwaited);
  const look = async () => {
    expect((await gateway.get(`/mfe/mf-landing/${revisionOf(id)}/entry.js`)).status).toBe(404);
    expect((await listReleases(db)).map((entry) => entry.id)).not.toContainEqual(id);
    const request = {
      releases: [id],
      minutes: 5,
      createdBy: 'x',
      publicUrl: 'http://x.test',
      now: new Date(),
    };
    expect(await createPreview(db, request)).toBe(null);
    await expect(promote(db, [id], reason)).rejects.toThrow('was never published');
    expect(await (await gateway.get('/')).text()).toContain('mf-landing: Noorderbank');
  };
  await look();
  child.kill('SIGKILL');
  await exited;
  await files.free();
  await look();
  expect(await publish(db, { name: 'mf-landing', text: 'half' })).toEqual(id);
});
