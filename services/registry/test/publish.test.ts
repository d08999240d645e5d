import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { writeBuiltForms } from '@nabericht/release-model/built-forms';
import { formatRelease } from '@nabericht/release-model/release-id';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { publishRelease } from '../src/release/publish-release.ts';
import { readBuiltRelease } from '../src/release/read-built-release.ts';
import { listReleases, readFiles } from '../src/release/release-repository.ts';
import { prepareRelease, storeRelease } from '../src/release/store-release.ts';
import type { RegistryDatabase } from '../src/tables.ts';
import { writeRelease } from './fixture-release.ts';
import { openTestDatabase, origin, publish, release } from './test-registry.ts';

let db: RegistryDatabase;
beforeAll(async () => {
  ({ db } = await openTestDatabase());
  await release(
    db,
    { name: 'shell' },
    { name: 'mf-landing', routes: [{ path: '/:providerSlug?', render: 'server' }] },
  );
});

const publishFolder = async (folder: string) => publishRelease(db, await readBuiltRelease(folder), origin);

test('the same content is published once, whatever its build id is', async () => {
  const fixture = { name: 'mf-report', routes: [{ path: '/report', render: 'client' as const }] };
  const first = await publishFolder(await writeRelease(fixture));
  const again = await publishFolder(await writeRelease({ ...fixture, manifest: { build: '11111111' } }));
  expect(first.isNew).toBe(true);
  expect(again).toEqual({ id: first.id, isNew: false });
  const names = (await listReleases(db)).map(({ id }) => formatRelease(id));
  expect(names.filter((name) => name.startsWith('mf-report@'))).toHaveLength(1);
});

test('files for browsers are also stored compressed, files for the server are not', async () => {
  const id = await publish(db, { name: 'mf-small', routes: [{ path: '/small', render: 'client' }] });
  const stored = await readFiles(db, id, ['web/entry.js', 'node/server.mjs']);
  const forms = stored.map(({ path, brotli, gzip }) => [path, brotli !== null, gzip !== null]);
  expect(forms.sort()).toEqual([
    ['node/server.mjs', false, false],
    ['web/entry.js', true, true],
  ]);
});

test('compressed forms that came with a build are stored, and one with other content is made again', async () => {
  const text = (word: string) => `export const text = '${word.repeat(50)}';`;
  const files = { 'web/kept.js': text('kept'), 'web/spoilt.js': text('spoilt') };
  const folder = await writeRelease({ name: 'mf-forms', files, routes: [{ path: '/f', render: 'client' }] });
  await writeBuiltForms(folder, Object.keys(files));
  // Larger than our own compression, so that the two can be told apart.
  const large = brotliCompressSync(files['web/kept.js'], { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
  await writeFile(join(folder, 'small/web/kept.js.br'), large);
  await writeFile(join(folder, 'small/web/spoilt.js.br'), brotliCompressSync('evil-doer'));
  const { id } = await publishFolder(folder);
  const stored = await readFiles(db, id, Object.keys(files));
  const brotliOf = (path: string) => stored.find((file) => file.path === path)?.brotli ?? Buffer.of();
  expect(brotliOf('web/kept.js')).toEqual(large);
  expect(brotliDecompressSync(brotliOf('web/spoilt.js')).toString()).toBe(files['web/spoilt.js']);
});

test('other content under the same version is another release', async () => {
  const one = await publish(db, {
    name: 'mf-products',
    text: 'one',
    routes: [{ path: '/p', render: 'client' }],
  });
  const two = await publish(db, {
    name: 'mf-products',
    text: 'two',
    routes: [{ path: '/p', render: 'client' }],
  });
  expect(one.version).toBe(two.version);
  expect(one.hash).not.toBe(two.hash);
});

test.each([
  [
    'another contract',
    { manifest: { contract: 2 } },
    'contract 2 between shell and remote, and the shell is of number 1',
  ],
  [
    'an entry that is not there',
    { manifest: { entry: 'gone.js' } },
    'web/gone.js is loaded by the page but not among',
  ],
  [
    'a path out of the folder',
    { manifest: { files: [{ path: 'web/../../etc/passwd', integrity: 'sha384-', bytes: 1 }] } },
    'plain relative path',
  ],
  [
    'a pattern another live remote serves with equal right',
    { routes: [{ path: '/:slug', render: 'client' as const }] },
    'equally specific',
  ],
])('publishing refuses %s', async (_, fixture, sentence) => {
  const folder = await writeRelease({ name: 'mf-dossier', ...fixture });
  await expect(publishFolder(folder)).rejects.toThrow(sentence);
  expect((await listReleases(db)).some(({ id }) => id.name === 'mf-dossier')).toBe(false);
});

test('publishing refuses a file that was changed after the build', async () => {
  const folder = await writeRelease({ name: 'mf-dossier' });
  await writeFile(join(folder, 'web/screen.js'), `export default () => 'evil-doer';`);
  await expect(publishFolder(folder)).rejects.toThrow('web/screen.js is not the file that was built');
});

test('publishing refuses a release with a missing file', async () => {
  const folder = await writeRelease({ name: 'mf-dossier' });
  await rm(join(folder, 'node/server.mjs'));
  await expect(publishFolder(folder)).rejects.toThrow('node/server.mjs is listed but missing');
});

test('a publish that fails halfway leaves nothing behind', async () => {
  const built = await readBuiltRelease(await writeRelease({ name: 'mf-beneficiary', text: 'half' }));
  const prepared = await prepareRelease(db, built);
  const dying = db.transaction().execute(async (trx) => {
    await storeRelease(trx, prepared, origin);
    throw new Error('killed');
  });
  await expect(dying).rejects.toThrow('killed');
  const counts = await sql<{ releases: number; files: number }>`
    select (select count(*) from release where name = 'mf-beneficiary') as releases,
           (select count(*) from release_file where name = 'mf-beneficiary') as files`.execute(db);
  expect(counts.rows).toEqual([{ releases: 0, files: 0 }]);
});

test('other content cannot take the name of an existing release', async () => {
  const [one, two] = await Promise.all(
    ['one', 'two'].map(async (text) =>
      prepareRelease(db, await readBuiltRelease(await writeRelease({ name: 'mf-twins', text }))),
    ),
  );
  if (!one || !two) throw new Error('two releases are needed');
  expect(await storeRelease(db, one, origin)).toBe(true);
  expect(await storeRelease(db, one, origin)).toBe(false);
  await expect(storeRelease(db, { ...two, id: one.id }, origin)).rejects.toThrow(
    'is the name of other content already',
  );
});

test('nothing in the registry can be changed or removed', async () => {
  await expect(db.updateTable('release').set({ build: 'x' }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('blob').execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('release_admission').execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('pointer_move').execute()).rejects.toThrow('append-only');
});
