import { access, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { releasesFolder } from '@nabericht/gateway/registry';
import { promote } from '@nabericht/registry-service/composition/promote';
import type { RegistryDatabase } from '@nabericht/registry-service/tables';
import {
  openTestDatabase,
  publish,
  reason,
  release,
  type TestDatabase,
} from '@nabericht/registry-service/test/test-registry';
import { type ReleaseId, revisionOf } from '@nabericht/release-model/release-id';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { DESK_URL, startTestGateway, type TestGateway, until } from './test-gateway.ts';

let database: TestDatabase;
let db: RegistryDatabase;
let gateway: TestGateway;
let shell: ReleaseId;
let landing: ReleaseId;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  [shell, landing] = await release(db, { name: 'shell' }, { name: 'mf-landing' });
  gateway = await startTestGateway(database);
});

const addressOf = (id: ReleaseId, path: string) => `/mfe/${id.name}/${revisionOf(id)}/${path}`;
const folderOf = (id: ReleaseId) => join(releasesFolder(gateway.dataDir), id.name, revisionOf(id));

test('a file is served with its type, and cached for good', async () => {
  const answer = await gateway.get(addressOf(landing, 'entry.js'));
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    vary: 'accept-encoding',
  });
  expect(answer.headers.has('content-encoding')).toBe(false);
  expect(await answer.text()).toContain('export const text');
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip;q=0.5, br;q=0', 'gzip', gunzipSync],
] as const)('Accept-Encoding "%s" gets %s', async (accept, encoding, decode) => {
  const plain = await (await gateway.get(addressOf(landing, 'entry.js'))).text();
  const answer = await gateway.get(addressOf(landing, 'entry.js'), { 'accept-encoding': accept });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(decode(Buffer.from(await answer.arrayBuffer())).toString()).toBe(plain);
});

test('a file that was sent before is served again from memory', async () => {
  const address = addressOf(landing, 'entry.js');
  const asked = () =>
    new Request(new URL(address, gateway.publicUrl), { headers: { 'accept-encoding': 'br' } });
  await gateway.stop();
  gateway = await startTestGateway(database);
  expect(gateway.readyFile(asked())).toBe(undefined);
  const first = await gateway.get(address, { 'accept-encoding': 'br' });
  const again = gateway.readyFile(asked());
  expect([...(again?.headers ?? [])]).toEqual([...first.headers]);
  expect(await again?.arrayBuffer()).toEqual(await first.arrayBuffer());
  // A request that differs in any way is handled by the whole application.
  for (const other of [
    new Request(asked(), { headers: {} }),
    new Request(asked(), { method: 'HEAD' }),
    new Request(`${asked().url}?again`, asked()),
    new Request(new URL(address, DESK_URL), asked()),
  ])
    expect(gateway.readyFile(other)).toBe(undefined);
});

test('a font is not compressed again', async () => {
  const answer = await gateway.get(addressOf(shell, 'lora.woff2'), { 'accept-encoding': 'br' });
  expect(answer.headers.get('content-encoding')).toBe(null);
  expect(answer.headers.get('content-type')).toBe('font/woff2');
});

test.each([
  ['the server bundle', (id: ReleaseId) => addressOf(id, 'server.mjs')],
  ['the server bundle by its folder', (id: ReleaseId) => addressOf(id, '../node/server.mjs')],
  ['the server bundle, encoded', (id: ReleaseId) => addressOf(id, '..%2fnode%2fserver.mjs')],
  ['the manifest', (id: ReleaseId) => addressOf(id, '../release.json')],
  ['a compressed form by its own name', (id: ReleaseId) => addressOf(id, 'entry.js.br')],
  ['a file that is not there', (id: ReleaseId) => addressOf(id, 'other.js')],
  ['another hash', (id: ReleaseId) => addressOf({ ...id, hash: '00000000' }, 'entry.js')],
  ['no release at all', () => '/mfe/mf-landing/latest/entry.js'],
  ['the folder', (id: ReleaseId) => `/mfe/${id.name}/${revisionOf(id)}/`],
])('%s is not served', async (_, address) => {
  const answer = await gateway.get(address(landing));
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
});

test('the files of a release that was never promoted are served, so that it can be tried', async () => {
  const id = await publish(db, { name: 'mf-landing', text: 'candidate' });
  const answer = await gateway.get(addressOf(id, 'screen.js'));
  expect(await answer.text()).toContain('candidate');
});

test('a file that was deleted from the data folder is restored from the registry', async () => {
  await rm(folderOf(landing), { recursive: true });
  const answer = await gateway.get(addressOf(landing, 'screen.js'));
  expect(await answer.text()).toContain('mf-landing');
});

test('a file that was changed in the data folder is repaired at the next start', async () => {
  const path = join(folderOf(shell), 'web/screen.js');
  const original = await readFile(path, 'utf8');
  await writeFile(path, 'alert(1)');
  const compressed = join(folderOf(shell), 'web/entry.js.br');
  await writeFile(compressed, brotliCompressSync('alert(1)'));
  await gateway.stop();
  gateway = await startTestGateway({ ...database, dataDir: gateway.dataDir });
  expect(await readFile(path, 'utf8')).toBe(original);
  expect(brotliDecompressSync(await readFile(compressed)).toString()).toContain('export const text');
  const entry = await gateway.get(addressOf(shell, 'entry.js'), { 'accept-encoding': 'br' });
  const sent = Buffer.from(await entry.arrayBuffer());
  expect(brotliDecompressSync(sent).toString()).toContain('export const text');
});

test('a release whose bytes were changed in the registry is never served; the one before it is', async () => {
  const tampered = await publish(db, { name: 'mf-landing', text: 'tampered' });
  const { integrity } = await db
    .selectFrom('release_file')
    .select('integrity')
    .where('hash', '=', tampered.hash)
    .where('path', '=', 'web/screen.js')
    .executeTakeFirstOrThrow();
  await sql`alter table blob disable trigger append_only`.execute(db);
  await db
    .updateTable('blob')
    .set({ bytes: Buffer.from('alert(1)'), brotli: null, gzip: null })
    .where('integrity', '=', integrity)
    .execute();
  const { compositionId } = await promote(db, [tampered], reason);
  await until(() => gateway.registry.live()?.id === compositionId);
  expect(
    gateway.registry
      .live()
      ?.releases.get('mf-landing')
      ?.map(({ id }) => id),
  ).toEqual([landing]);
  const answer = await gateway.get(addressOf(tampered, 'screen.js'));
  expect(answer.status).toBe(503);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).not.toContain('alert');
  expect(await (await gateway.get('/')).text()).toContain('mf-landing');
});

test('what nobody used for days leaves the disk, and an old tab is still served', async () => {
  const [first, second, third] = await Promise.all(
    ['first', 'second', 'third'].map((text) => publish(db, { name: 'mf-landing', text })),
  );
  if (!first || !second || !third) throw new Error('three releases are needed');
  const own = await startTestGateway(database);
  const other = await startTestGateway({ ...database, dataDir: own.dataDir });
  const pass = (days: number) => {
    for (const each of [own, other]) each.clock.now = new Date(each.clock.now.getTime() + days * 86_400_000);
  };
  const isOnDisk = (id: ReleaseId) =>
    access(join(releasesFolder(own.dataDir), id.name, revisionOf(id))).then(
      () => true,
      () => false,
    );
  for (const id of [first, second, third]) {
    await promote(db, [id], reason);
    for (const each of [own, other]) {
      await each.registry.refresh();
      expect((await each.get(addressOf(id, 'entry.js'))).status).toBe(200);
    }
  }
  await own.registry.forgetUnused();
  expect(await Promise.all([first, second, third].map(isOnDisk))).toEqual([true, true, true]);

  // A tab that is still open uses it by another gateway.
  for (let day = 0; day < 9; day++) {
    pass(1);
    await other.get(addressOf(first, `unknown-${day}.js`));
  }
  await own.registry.forgetUnused();
  expect(await isOnDisk(first)).toBe(true);

  pass(9);
  await own.registry.forgetUnused();
  expect(await Promise.all([first, second, third, shell].map(isOnDisk))).toEqual([false, true, true, true]);
  for (const each of [other, own]) {
    // In an encoding that was not sent before: an answer that was, comes from memory.
    const answer = await each.get(addressOf(first, 'entry.js'), { 'accept-encoding': 'gzip' });
    expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toContain('first');
  }
  expect(await isOnDisk(first)).toBe(true);
});

test('a release that cannot be removed from disk is named, and the others go', async () => {
  const unused = await publish(db, { name: 'mf-landing', text: 'unused beside a stuck one' });
  const own = await startTestGateway(database);
  await own.registry.openRelease(unused);
  // Its name is too long for the one that it gets before it is removed.
  const stuck = 's'.repeat(250);
  const folder = join(releasesFolder(own.dataDir), 'mf-landing');
  await mkdir(join(folder, stuck));
  own.clock.now = new Date(Date.now() + 365 * 86_400_000);
  await own.registry.forgetUnused();
  await expect(access(join(folder, revisionOf(unused)))).rejects.toThrow('ENOENT');
  expect(own.lines.filter((line) => line.includes('stays on disk'))).toEqual([
    expect.stringContaining(`mf-landing@${stuck}`),
  ]);
});

test('a page is drawn of a release that another gateway removed from the folder of both', async () => {
  const [gone, next, last] = await Promise.all(
    ['gone', 'next', 'last'].map((text) => publish(db, { name: 'mf-landing', text })),
  );
  if (!gone || !next || !last) throw new Error('three releases are needed');
  const own = await startTestGateway(database);
  const other = await startTestGateway({ ...database, dataDir: own.dataDir });
  for (const id of [gone, next, last]) {
    await promote(db, [id], reason);
    for (const each of [own, other]) await each.registry.refresh();
    await other.registry.openRelease(id);
  }
  for (const each of [own, other]) each.clock.now = new Date(Date.now() + 365 * 86_400_000);
  await own.registry.forgetUnused();
  const folder = join(releasesFolder(own.dataDir), 'mf-landing', revisionOf(gone));
  await expect(access(folder)).rejects.toThrow('ENOENT');

  await promote(db, [gone], reason);
  await other.registry.refresh();
  expect((await other.registry.openRelease(gone))?.folder).toBe(folder);
  await expect(access(join(folder, 'web/entry.js'))).resolves.toBeUndefined();
  const page = await (await other.get('/')).text();
  expect(page).toContain('<p>gone: ');
});

test('a release whose use cannot be noted on disk is served from there', async () => {
  const whole = await publish(db, { name: 'mf-landing', text: 'whole, though not to be noted' });
  const own = await startTestGateway(database);
  const folder = (await own.registry.openRelease(whole))?.folder ?? '';
  const manifest = join(folder, 'release.json');
  await rm(manifest);
  // A link to itself: it is there, and nobody can note or read anything in it, not even root.
  await symlink(manifest, manifest);
  own.clock.now = new Date(own.clock.now.getTime() + 2 * 86_400_000);
  expect((await own.registry.openRelease(whole))?.folder).toBe(folder);
  expect((await own.get(addressOf(whole, 'entry.js'))).status).toBe(200);
});
