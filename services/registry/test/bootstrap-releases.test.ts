import { parseRelease } from '@nabericht/release-model/release-id';
import { createFolder } from '@nabericht/testing/clean-up';
import { beforeEach, expect, test } from 'vitest';
import { bootstrapReleases } from '../src/bootstrap-releases.ts';
import { listMoves } from '../src/composition/composition-repository.ts';
import { freeze, pin, unfreeze, unpin } from '../src/composition/hold.ts';
import { LIVE } from '../src/composition/promote.ts';
import { rollBackRelease } from '../src/composition/roll-back.ts';
import type { RegistryDatabase } from '../src/tables.ts';
import { writeRelease } from './fixture-release.ts';
import { openTestDatabase, reason } from './test-registry.ts';

let db: RegistryDatabase;
let dataDir: string;
beforeEach(async () => {
  ({ db } = await openTestDatabase());
  dataDir = await createFolder();
});

const start = (folders: string[], folder = dataDir) =>
  bootstrapReleases(folders, { db, dataDir: folder, channel: LIVE, gitSha: null });
const live = async () => (await listMoves(db, LIVE)).at(-1)?.composition ?? {};
const names = (ids: { name: string }[]) => ids.map(({ name }) => name);

test('the first start puts all that was built live, in one move', async () => {
  const promoted = await start([
    await writeRelease({ name: 'shell' }),
    await writeRelease({ name: 'mf-landing' }),
  ]);
  expect(names(promoted)).toEqual(['shell', 'mf-landing']);
  expect(await listMoves(db, LIVE)).toHaveLength(1);
});

test('a restart changes nothing, and an operator’s roll-back survives it', async () => {
  const shell = await writeRelease({ name: 'shell' });
  await start([shell, await writeRelease({ name: 'mf-landing', text: 'one' })]);
  const good = await live();
  const two = [shell, await writeRelease({ name: 'mf-landing', text: 'two' })];
  expect(names(await start(two))).toEqual(['mf-landing']);
  await rollBackRelease(db, 'mf-landing', reason);
  expect(await start(two)).toEqual([]);
  expect(await live()).toEqual(good);
});

test('a source that was changed back is built and live again', async () => {
  const one = await writeRelease({ name: 'mf-landing', text: 'one' });
  await start([one]);
  const first = await live();
  await start([await writeRelease({ name: 'mf-landing', text: 'two' })]);
  expect(await live()).not.toEqual(first);
  expect(names(await start([one]))).toEqual(['mf-landing']);
  expect(await live()).toEqual(first);
});

test('another copy of an older build does not take newer releases back', async () => {
  const old = await writeRelease({ name: 'mf-landing', text: 'old' });
  await start([old]);
  await start([await writeRelease({ name: 'mf-landing', text: 'new' })]);
  const newest = await live();
  expect(await start([old], await createFolder())).toEqual([]);
  expect(await live()).toEqual(newest);
});

test('two copies that start at once publish once', async () => {
  const folders = [await writeRelease({ name: 'shell' }), await writeRelease({ name: 'mf-landing' })];
  const promoted = await Promise.all([start(folders), start(folders, await createFolder())]);
  expect(promoted.flat()).toHaveLength(2);
  expect(Object.keys(await live())).toHaveLength(2);
});

test('a build that is refused changes nothing', async () => {
  const fine = await writeRelease({ name: 'mf-landing' });
  const broken = await writeRelease({ name: 'shell', manifest: { entry: 'gone.js' } });
  await expect(start([fine, broken])).rejects.toThrow('web/gone.js');
  expect(await listMoves(db, LIVE)).toEqual([]);
});

test('nothing goes live by a start while all is frozen; the first start after that promotes it', async () => {
  const [shell, one, two] = [
    await writeRelease({ name: 'shell' }),
    await writeRelease({ name: 'mf-landing', text: 'one' }),
    await writeRelease({ name: 'mf-landing', text: 'two' }),
  ];
  await start([shell, one]);
  const first = await live();
  await freeze(db, { from: null, until: null }, reason);
  expect(await start([shell, two])).toEqual([]);
  expect(await start([shell, two])).toEqual([]);
  expect(await live()).toEqual(first);
  await unfreeze(db, reason);
  expect(names(await start([shell, two]))).toEqual(['mf-landing']);
  expect(await live()).not.toEqual(first);
  expect(await start([shell, two])).toEqual([]);
});

test('a start leaves what is pinned, and promotes the rest', async () => {
  const [shell, two] = [
    await writeRelease({ name: 'shell' }),
    await writeRelease({ name: 'shell', text: 'two' }),
  ];
  await start([shell, await writeRelease({ name: 'mf-landing', text: 'one' })]);
  const first = await live();
  const pinned = parseRelease(`mf-landing@${first['mf-landing']}`);
  if (!pinned) throw new Error('nothing to pin');
  await pin(db, pinned, reason);
  const newer = await writeRelease({ name: 'mf-landing', text: 'two' });
  expect(names(await start([two, newer]))).toEqual(['shell']);
  expect((await live())['mf-landing']).toBe(first['mf-landing']);
  await unpin(db, 'mf-landing', reason);
  expect(names(await start([two, newer]))).toEqual(['mf-landing']);
});
