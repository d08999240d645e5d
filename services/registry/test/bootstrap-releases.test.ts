import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseRelease, revisionOf } from '@nabericht/release-model/release-id';
import { SHARED_MODULES } from '@nabericht/remote/shared-modules';
import { createFolder } from '@nabericht/testing/clean-up';
import { beforeEach, expect, test } from 'vitest';
import { bootstrapReleases } from '../src/bootstrap-releases.ts';
import { haltRollout, startRollout } from '../src/composition/canary.ts';
import { listMoves } from '../src/composition/composition-repository.ts';
import { freeze, pin, unfreeze, unpin } from '../src/composition/hold.ts';
import { LIVE, promote } from '../src/composition/promote.ts';
import { retire } from '../src/composition/retire.ts';
import { rollBackRelease } from '../src/composition/roll-back.ts';
import { listReleases } from '../src/release/release-repository.ts';
import type { RegistryDatabase } from '../src/tables.ts';
import { writeRelease } from './fixture-release.ts';
import { openTestDatabase, publish, reason, release } from './test-registry.ts';

let db: RegistryDatabase;
let dataDir: string;
beforeEach(async () => {
  ({ db } = await openTestDatabase());
  dataDir = await createFolder();
  held = [];
  left = [];
});

/** What the starts said of builds that they held back, and of those that a person wants elsewhere. */
let held: string[];
let left: string[];
const start = (folders: string[], folder = dataDir) =>
  bootstrapReleases(folders, {
    db,
    dataDir: folder,
    channel: LIVE,
    gitSha: null,
    now: new Date(),
    onHeld: ({ why, level }) => (level === 'warn' ? held : left).push(why),
  });
const live = async () => (await listMoves(db, LIVE)).at(-1)?.composition ?? {};
const names = (ids: { name: string }[]) => ids.map(({ name }) => name);

test('the first start promotes all builds in one move', async () => {
  const promoted = await start([
    await writeRelease({ name: 'shell' }),
    await writeRelease({ name: 'mf-landing' }),
  ]);
  expect(names(promoted)).toEqual(['shell', 'mf-landing']);
  expect(await listMoves(db, LIVE)).toHaveLength(1);
});

test('a restart changes nothing, and an operator’s rollback survives it', async () => {
  const shell = await writeRelease({ name: 'shell' });
  await start([shell, await writeRelease({ name: 'mf-landing', text: 'one' })]);
  const good = await live();
  const two = [shell, await writeRelease({ name: 'mf-landing', text: 'two' })];
  expect(names(await start(two))).toEqual(['mf-landing']);
  await rollBackRelease(db, 'mf-landing', reason);
  expect(await start(two)).toEqual([]);
  expect(await live()).toEqual(good);
  expect([held, left]).toEqual([[], []]);
});

test('a start names no command that would undo what a person decided about its build', async () => {
  const [one, two] = [await built('one'), await built('two')];
  await start(one);
  await start(two);
  await release(db, { name: 'mf-landing', text: 'three' });
  expect(await start(two)).toEqual([]);
  expect(left.splice(0)).toEqual([expect.stringMatching(/^mf-landing@.* tester put another release live$/)]);
  const [, second] = (await listReleases(db, 'mf-landing')).map(({ id }) => id);
  if (!second) throw new Error('only one was published');
  await startRollout(
    db,
    {
      releases: [second],
      flag: null,
      stages: [1000, 10_000],
      leastMinutes: 0,
      leastVisitors: 0,
      holds: true,
    },
    reason,
  );
  await start(two);
  expect([held, left]).toEqual([[], []]);
});

test('a start does not tell to promote during a freeze what was published before', async () => {
  const [one, two] = [await built('one'), await built('two')];
  await start(one);
  await start(two);
  await startFrozen(one, await createFolder());
  expect([held, left]).toEqual([
    [],
    [expect.stringMatching(/^mf-landing@.* waits for the end of the freeze$/)],
  ]);
});

test('a build whose source was changed back is promoted again', async () => {
  const one = await writeRelease({ name: 'mf-landing', text: 'one' });
  await start([one]);
  const first = await live();
  await start([await writeRelease({ name: 'mf-landing', text: 'two' })]);
  expect(await live()).not.toEqual(first);
  expect(names(await start([one]))).toEqual(['mf-landing']);
  expect(await live()).toEqual(first);
});

test('a second installation with an older build does not replace newer releases', async () => {
  const old = await writeRelease({ name: 'mf-landing', text: 'old' });
  await start([old]);
  await start([await writeRelease({ name: 'mf-landing', text: 'new' })]);
  const newest = await live();
  expect(await start([old], await createFolder())).toEqual([]);
  expect(await live()).toEqual(newest);
  expect(held).toEqual([
    expect.stringMatching(/^(mf-landing@\S+) was published before .* release promote \1 --again$/),
  ]);
});

test('two installations that start at the same time publish once', async () => {
  const folders = [await writeRelease({ name: 'shell' }), await writeRelease({ name: 'mf-landing' })];
  const promoted = await Promise.all([start(folders), start(folders, await createFolder())]);
  expect(promoted.flat()).toHaveLength(2);
  expect(Object.keys(await live())).toHaveLength(2);
});

test('a build with another major version of React waits for a remote that is built elsewhere, and the start succeeds', async () => {
  const shared = (version: string) => SHARED_MODULES.map((name) => ({ name, version }));
  const next = { version: '2.0.0', manifest: { shared: shared('20.0.0') } };
  const elsewhere = { name: 'mf-report', routes: [{ path: '/report', render: 'client' as const }] };
  await start([await writeRelease({ name: 'shell' }), await writeRelease({ name: 'mf-landing' })]);
  await release(db, elsewhere);
  const before = await live();
  const built = [
    await writeRelease({ name: 'shell', ...next }),
    await writeRelease({ name: 'mf-landing', ...next }),
  ];
  expect(await start(built)).toEqual([]);
  expect(await live()).toEqual(before);
  expect(held).toEqual([
    expect.stringContaining('mf-report 1.0.0 was built with react 19.3.1, and shell 2.0.0 provides 20.0.0'),
  ]);
  const waiting = (await listReleases(db)).filter(({ id }) => id.version === '2.0.0').map(({ id }) => id);
  const follows = await publish(
    db,
    { ...elsewhere, ...next },
    waiting.find(({ name }) => name === 'shell'),
  );
  await promote(db, [...waiting, follows], reason);
  expect(Object.values(await live()).every((revision) => revision.startsWith('2.0.0'))).toBe(true);
  const after = await live();
  await start(built);
  expect([await live(), held.length]).toEqual([after, 1]);
});

test('a refused build changes nothing', async () => {
  const fine = await writeRelease({ name: 'mf-landing' });
  const broken = await writeRelease({ name: 'shell', manifest: { entry: 'gone.js' } });
  await expect(start([fine, broken])).rejects.toThrow('web/gone.js');
  expect(await listMoves(db, LIVE)).toEqual([]);
});

test('a start promotes nothing during a freeze, and the first start afterwards does', async () => {
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

test('a start does not move a pinned name, and promotes the others', async () => {
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
  expect(held).toEqual([expect.stringMatching(/^mf-landing@.* waits until mf-landing is unpinned$/)]);
  expect((await live())['mf-landing']).toBe(first['mf-landing']);
  await unpin(db, 'mf-landing', reason);
  expect(names(await start([two, newer]))).toEqual(['mf-landing']);
});

test('built.json has a string per name, also for a waiting build, so that an earlier installation can read it and promote its own', async () => {
  const upgrade = async (text: string) => [
    await writeRelease({ name: 'shell', text }),
    await writeRelease({ name: 'mf-landing', text }),
  ];
  await start(await upgrade('one'));
  const pinned = parseRelease(`mf-landing@${(await live())['mf-landing']}`);
  if (!pinned) throw new Error('nothing to pin');
  const { revision } = await pin(db, pinned, reason);
  expect(names(await start(await upgrade('two')))).toEqual(['shell']);
  const kept = JSON.parse(await readFile(join(dataDir, 'built.json'), 'utf8'));
  const { shell } = await live();
  // An earlier installation promotes its own build when the string differs from the revision of that build.
  expect(kept).toEqual({ shell, 'mf-landing': `held after move ${revision}` });
});

/** A start during a freeze: the test can do something before and after it. */
async function startFrozen(folders: string[], folder = dataDir) {
  await freeze(db, { from: null, until: null }, reason);
  expect(await start(folders, folder)).toEqual([]);
  await unfreeze(db, reason);
}
const built = async (text: string) => [
  await writeRelease({ name: 'shell' }),
  await writeRelease({ name: 'mf-landing', text }),
];

test('a held build goes live with a later start, once, also without a kept data folder', async () => {
  await start(await built('one'), await createFolder());
  const two = await built('two');
  await startFrozen(two, await createFolder());
  expect(names(await start(two, await createFolder()))).toEqual(['mf-landing']);
  await rollBackRelease(db, 'mf-landing', reason);
  expect(await start(two, await createFolder())).toEqual([]);
});

test.each([
  ['kept', () => dataDir],
  ['not kept', createFolder],
])(
  'a held build does not replace what somebody promoted since, with a data folder that is %s',
  async (_, folder) => {
    await start(await built('one'), await folder());
    const two = await built('two');
    await startFrozen(two, await folder());
    const [three] = await release(db, { name: 'mf-landing', text: 'three' });
    for (let restart = 0; restart < 2; restart++) expect(await start(two, await folder())).toEqual([]);
    expect((await live())['mf-landing']).toBe(revisionOf(three));

    const four = await built('four');
    await startFrozen(four, await folder());
    const held = (await listReleases(db, 'mf-landing'))[0]?.id;
    if (!held) throw new Error('nothing was published');
    await promote(db, [held], reason);
    await rollBackRelease(db, 'mf-landing', reason);
    for (let restart = 0; restart < 2; restart++) expect(await start(four, await folder())).toEqual([]);
    expect((await live())['mf-landing']).toBe(revisionOf(three));
  },
);

test('a held build whose source was changed back goes live afterwards, unless its name was moved meanwhile', async () => {
  const [one, two] = [await built('one'), await built('two')];
  await start(one);
  const first = await live();
  await start(two);
  await startFrozen(one);
  expect(names(await start(one))).toEqual(['mf-landing']);
  expect(await live()).toEqual(first);
  await startFrozen(two);
  await release(db, { name: 'mf-landing', text: 'three' });
  expect(await start(two)).toEqual([]);
});

test('a build that changes the default of a switched flag waits alone, and the rest of the upgrade goes live', async () => {
  const upgrade = async (text: string, isOn: boolean) => [
    await writeRelease({ name: 'shell', text }),
    await writeRelease({
      name: 'mf-landing',
      manifest: { flags: [{ name: 'new-list', owner: 'landing', default: isOn, lastDay: '2999-12-31' }] },
      text,
    }),
    await writeRelease({ name: 'mf-report', routes: [{ path: '/report', render: 'client' }], text }),
  ];
  await start(await upgrade('one', false));
  const before = await live();
  const flag = 'mf-landing/new-list';
  const stages = [10_000];
  await startRollout(
    db,
    { releases: [], flag, stages, leastMinutes: 0, leastVisitors: 0, holds: false },
    reason,
  );
  const turned = await upgrade('two', true);
  expect(names(await start(turned))).toEqual(['shell', 'mf-report']);
  expect((await live())['mf-landing']).toBe(before['mf-landing']);
  expect(held).toEqual([
    expect.stringMatching(/^mf-landing@.* waits: the flag new-list has another default/),
  ]);
  expect(await start(turned)).toEqual([]);
  await haltRollout(db, flag, reason);
  expect(names(await start(turned))).toEqual(['mf-landing']);
});

test('a new build of a retired remote is published but stays off the site, and the start says so', async () => {
  await start(await built('one'));
  await retire(db, 'mf-landing', reason);
  const two = await built('two');
  for (let restart = 0; restart < 2; restart++) {
    expect(await start(two)).toEqual([]);
    expect(await live()).not.toHaveProperty('mf-landing');
    expect(held.splice(0)).toEqual([
      expect.stringMatching(/^mf-landing was retired by tester: mf-landing@\S+ is not put live$/),
    ]);
  }
  expect(await listReleases(db, 'mf-landing')).toMatchObject([{ isAdmitted: true }, { isAdmitted: true }]);
  await rollBackRelease(db, 'mf-landing', reason);
  expect(names(await start(await built('three')))).toEqual(['mf-landing']);
});

test('a build that serves the path of a remote from elsewhere waits, and the start succeeds', async () => {
  const route = (path: string) => [{ path, render: 'client' as const }];
  await start(await built('one'));
  await release(db, { name: 'mf-elsewhere', routes: route('/pension/:id') });
  const before = await live();
  const two = [
    ...(await built('two')),
    await writeRelease({ name: 'mf-pension', routes: route('/pension/:pension') }),
  ];
  for (let restart = 0; restart < 2; restart++) {
    expect(await start(two)).toEqual([]);
    expect(held.splice(0)).toEqual([expect.stringContaining('are equally specific')]);
  }
  expect(await live()).toEqual(before);
  await release(db, { name: 'mf-elsewhere', routes: route('/elsewhere') });
  expect(names(await start(two))).toEqual(['mf-landing', 'mf-pension']);

  const other = await writeRelease({ name: 'mf-other', routes: route('/pension/:other') });
  await expect(start([...two, other])).rejects.toThrow('are equally specific');
});
