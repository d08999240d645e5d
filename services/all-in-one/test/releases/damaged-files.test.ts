import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { releasesFolder } from '@nabericht/gateway/registry';
import type { RegistryDatabase } from '@nabericht/registry-service/tables';
import {
  leavable,
  nowhere,
  openTestDatabase,
  publish,
  release,
  type TestDatabase,
} from '@nabericht/registry-service/test/test-registry';
import { type ReleaseId, revisionOf } from '@nabericht/release-model/release-id';
import { createFolder } from '@nabericht/testing/clean-up';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestGateway, type TestGateway, until } from './test-gateway.ts';

let database: TestDatabase;
let db: RegistryDatabase;
let away: { isIt: boolean };
let gateway: TestGateway;
let shell: ReleaseId;
let landing: ReleaseId;

const publishBoth = async () => {
  database = await openTestDatabase();
  [shell, landing] = await release(database.db, { name: 'shell' }, { name: 'mf-landing' });
};
const start = async () => {
  ({ db, away } = leavable(database.db));
  gateway = await startTestGateway({ db, connection: nowhere });
};

beforeAll(publishBoth);
beforeEach(start);

const addressOf = (id: ReleaseId, path: string) => `/mfe/${id.name}/${revisionOf(id)}/${path}`;
const onDisk = (id: ReleaseId, path: string, dataDir = gateway.dataDir) =>
  join(releasesFolder(dataDir), id.name, revisionOf(id), path);
const BR = { 'accept-encoding': 'br' };
const ENTRY = 'export const text';

async function readEntry(headers: Record<string, string> = {}, from = gateway) {
  const answer = await from.get(addressOf(landing, 'entry.js'), headers);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const encoding = answer.headers.get('content-encoding');
  return {
    status: answer.status,
    caching: answer.headers.get('cache-control'),
    encoding,
    text: (encoding === 'br' ? brotliDecompressSync(bytes) : bytes).toString(),
  };
}
const IMMUTABLE = 'public, max-age=31536000, immutable';

const DAMAGES: [string, (path: string) => Promise<void>][] = [
  ['other code', (path) => writeFile(path, 'alert(1)')],
  ['nothing', (path) => writeFile(path, '')],
  ['half of it', async (path) => writeFile(path, (await readFile(path)).subarray(0, 20))],
  [
    'one bit turned',
    async (path) =>
      writeFile(
        path,
        (await readFile(path)).map((byte, i) => (i === 9 ? byte ^ 1 : byte)),
      ),
  ],
  ['no file', (path) => rm(path)],
];

test.each(DAMAGES)(
  '%s in place of a file while the gateway runs: the published file is served',
  async (_, damage) => {
    const path = onDisk(landing, 'web/entry.js');
    const original = await readFile(path);
    await damage(path);
    expect(await readEntry()).toMatchObject({ status: 200, caching: IMMUTABLE, text: original.toString() });
    expect(await readFile(path)).toEqual(original);
    expect(gateway.lines.filter((line) => line.includes('changed on disk'))).toHaveLength(1);
  },
);

test.each(DAMAGES)(
  '%s in place of a compressed form: it is served as published, and repaired',
  async (_, damage) => {
    const path = onDisk(landing, 'web/entry.js.br');
    await damage(path);
    const { text, caching } = await readEntry(BR);
    expect(text).toContain(ENTRY);
    expect(caching).toBe(IMMUTABLE);
    expect(gateway.lines.filter((line) => line.includes('changed on disk'))).toHaveLength(1);
    expect((await readEntry(BR)).text).toContain(ENTRY);
    expect(gateway.lines.filter((line) => line.includes('changed on disk'))).toHaveLength(1);
  },
);

test('validly compressed code of an attacker is not served', async () => {
  const path = onDisk(landing, 'web/entry.js.br');
  await writeFile(path, brotliCompressSync('alert(1)'));
  expect(await readEntry(BR)).toMatchObject({ encoding: 'br', text: expect.stringContaining(ENTRY) });
  expect(brotliDecompressSync(await readFile(path)).toString()).toContain(ENTRY);
});

test('while the database is away an intact form repairs the others', async () => {
  away.isIt = true;
  await writeFile(onDisk(landing, 'web/entry.js'), 'alert(1)');
  expect(await readEntry()).toMatchObject({ status: 200, text: expect.stringContaining(ENTRY) });
  await writeFile(onDisk(landing, 'web/entry.js.gz'), gzipSync('alert(1)'));
  expect((await readEntry({ 'accept-encoding': 'gzip' })).status).toBe(200);
});

test('without an intact form and a database the file is answered with 503, which no browser caches', async () => {
  away.isIt = true;
  for (const suffix of ['', '.br', '.gz'])
    await writeFile(onDisk(landing, `web/entry.js${suffix}`), 'alert(1)');
  for (let i = 0; i < 3; i += 1) {
    const answer = await readEntry(BR);
    expect(answer).toMatchObject({ status: 503, caching: 'no-store' });
    expect(answer.text).not.toContain('alert');
  }
  const other = await gateway.get(addressOf(landing, 'screen.js'));
  expect(other.status).toBe(200);
  expect(await (await gateway.get('/')).text()).toContain('mf-landing: Noorderbank');
  // It retries only every few seconds.
  expect(gateway.lines.filter((line) => line.includes('changed on disk'))).toHaveLength(1);
  away.isIt = false;
  expect((await readEntry(BR)).status).toBe(503);
  gateway.clock.now = new Date(gateway.clock.now.getTime() + 5_000);
  expect((await readEntry(BR)).text).toContain(ENTRY);
});

test('an address of no release is not found; while the database is away one that could exist is 503', async () => {
  const junk = [
    '/mfe/mf-landing/1.0.0-00000000/entry.js',
    '/mfe/%00/1.0.0-00000000/a.js',
    '/mfe/a/b/c%2f..%2fd',
  ];
  for (const path of junk) expect((await gateway.get(path)).status).toBe(404);
  away.isIt = true;
  for (const path of junk.slice(1)) expect((await gateway.get(path)).status).toBe(404);
  const unknowable = await gateway.get(junk[0] ?? '');
  expect(unknowable.status).toBe(503);
  expect(unknowable.headers.get('cache-control')).toBe('no-store');
});

describe('with other releases live', () => {
  beforeEach(publishBoth);
  beforeEach(start);

  test('a release damaged beyond repair does not keep the others from starting without a database', async () => {
    const dataDir = await createFolder();
    const first = await startTestGateway({ ...database, dataDir });
    const [newer] = await release(database.db, { name: 'mf-landing', text: 'newer' });
    await until(() => first.registry.live()?.releases.get('mf-landing')?.length === 2);
    await first.stop();
    for (const suffix of ['', '.br', '.gz'])
      await writeFile(onDisk(newer, `web/entry.js${suffix}`, dataDir), 'alert(1)');
    away.isIt = true;
    const second = await startTestGateway({
      db,
      connection: nowhere,
      dataDir,
      pollMs: 50,
    });
    expect(await (await second.get('/')).text()).toContain('mf-landing: Noorderbank');
    away.isIt = false;
    await until(async () => (await (await second.get('/')).text()).includes('newer: Noorderbank'));
  });

  test('a server bundle that was changed on disk is never run', async () => {
    const [next] = await release(database.db, { name: 'mf-landing', text: 'next' });
    await gateway.registry.refresh();
    await writeFile(onDisk(next, 'node/server.mjs'), 'globalThis.wasRun = true; export default {};');
    const html = await (await gateway.get('/')).text();
    expect(html).toContain('mf-landing: Noorderbank');
    expect(globalThis).not.toHaveProperty('wasRun');
  });

  test('the files of very old releases stay available', async () => {
    const never = await publish(database.db, { name: 'mf-landing', text: 'never' });
    for (const text of ['two', 'three', 'four']) await release(database.db, { name: 'mf-landing', text });
    await gateway.registry.refresh();
    expect(gateway.registry.live()?.releases.get('mf-landing')).toHaveLength(2);
    gateway.clock.now = new Date(gateway.clock.now.getTime() + 400 * 86_400_000);
    const elsewhere = await startTestGateway(database);
    elsewhere.clock.now = gateway.clock.now;
    for (const from of [gateway, elsewhere])
      for (const id of [shell, landing, never]) {
        const answer = await from.get(addressOf(id, 'screen.js'));
        expect(answer.status).toBe(200);
        expect(answer.headers.get('cache-control')).toBe(IMMUTABLE);
      }
  });
});

test('nothing leaves the disk while the registry could not send it again', async () => {
  const unused = await publish(database.db, { name: 'mf-landing', text: 'not live' });
  await gateway.registry.openRelease(unused);
  gateway.clock.now = new Date(gateway.clock.now.getTime() + 9 * 86_400_000);
  away.isIt = true;
  await gateway.registry.refresh();
  await gateway.registry.forgetUnused();
  const kept = await readFile(onDisk(unused, 'web/entry.js'));
  expect(kept.toString()).toContain('not live');
  away.isIt = false;
  await gateway.registry.refresh();
  await gateway.registry.forgetUnused();
  await expect(readFile(onDisk(unused, 'web/entry.js'))).rejects.toThrow('ENOENT');
});
