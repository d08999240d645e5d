import { noLoadTimes } from '@nabericht/release-model/load-times';
import { formatRelease, type ReleaseId, revisionOf } from '@nabericht/release-model/release-id';
import { createLogger } from '@nabericht/service-kit/logger';
import { beforeEach, expect, test } from 'vitest';
import { growRollout, haltRollout, startRollout } from '../src/composition/canary.ts';
import { readState } from '../src/composition/channel-state.ts';
import { freeze, pin, unpin } from '../src/composition/hold.ts';
import { LIVE, promote } from '../src/composition/promote.ts';
import { rollBackRelease } from '../src/composition/roll-back.ts';
import { shownOf } from '../src/composition/rollouts.ts';
import { decideRollouts } from '../src/rollout/decide-rollouts.ts';
import { forgetUnshown } from '../src/rollout/forget-unshown.ts';
import { judge, NOTHING_WATCHED, watch } from '../src/rollout/judge.ts';
import { createRolloutReader, type ReadRollouts } from '../src/rollout/read-rollouts.ts';
import { addArmMinutes, readCurve } from '../src/rollout/rollout-repository.ts';
import type { RegistryDatabase } from '../src/tables.ts';
import { openTestDatabase, publish, reason, release } from './test-registry.ts';

let db: RegistryDatabase;
let readRollouts: ReadRollouts;
let live: ReleaseId;
let candidate: ReleaseId;
const alerts: object[] = [];
const lines: string[] = [];
beforeEach(async () => {
  ({ db } = await openTestDatabase());
  readRollouts = createRolloutReader(db);
  await release(db, { name: 'shell' });
  [live] = await release(db, { name: 'mf-landing', text: 'one' });
  candidate = await publish(db, { name: 'mf-landing', text: 'two' });
  alerts.length = 0;
  lines.length = 0;
});

const plan = (more = {}) => ({
  releases: [candidate],
  flag: null,
  stages: [100, 2_500, 10_000],
  leastMinutes: 0,
  leastVisitors: 50,
  holds: false,
  ...more,
});
const start = (more = {}) => startRollout(db, plan(more), reason);
const state = () => readState(db, LIVE, new Date());
const rollout = async () => (await state()).rollouts.at(-1);
const standing = async () => {
  const found = await rollout();
  return found && `${found.state} ${found.stage} ${found.share}`;
};
const liveNow = async () => (await state()).composition['mf-landing'];
const decide = () =>
  decideRollouts({
    db,
    readRollouts,
    channel: LIVE,
    now: () => new Date(),
    log: createLogger({}, (line) => lines.push(line)),
    alert: (alert) => alerts.push(alert),
  });
const counts = {
  served: 0,
  begun: 0,
  loaded: 0,
  failed: 0,
  hung: 0,
  erred: 0,
  steps: 0,
  loadMs: noLoadTimes(),
};
/** `each` visitors per arm in the current stage, at a moment; `failed` of the candidate's fail. */
async function visitorsAt(minute: Date, each: number, failed = 0) {
  const found = await rollout();
  const loadMs = noLoadTimes().map((_, bucket) => (bucket === 4 ? each - failed : 0));
  const own = { rollout: found?.id ?? 0, stage: found?.stage ?? 0, minute, ...counts };
  const seen = { served: each, begun: each, steps: Math.round(each / 3) };
  return [
    { ...own, ...seen, arm: 'candidate' as const, failed, loaded: each - failed, loadMs },
    {
      ...own,
      ...seen,
      arm: 'control' as const,
      loaded: each,
      loadMs: loadMs.map((count) => (count > 0 ? each : 0)),
    },
  ];
}
/** Counts them now. */
const visitors = async (each: number, failed = 0) =>
  addArmMinutes(db, await visitorsAt(new Date(), each, failed), new Date());
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
async function view() {
  const { rollouts } = await state();
  const [found] = await readRollouts(rollouts.slice(-1), new Date());
  return found;
}

test('a canary leaves the live release live, and is in the log of moves with who and why', async () => {
  await start();
  expect(await liveNow()).toBe(revisionOf(live));
  expect(await standing()).toBe('running 0 100');
  expect((await state()).moves.at(-1)).toMatchObject({
    kind: 'canary',
    subject: `${formatRelease(candidate)} 1 %`,
    movedBy: 'tester',
    why: 'a test',
  });
});

test('a failing canary is halted automatically, and log and alert have its figures', async () => {
  await start();
  await visitors(40, 20);
  await decide();
  expect(await standing()).toBe('halted 0 0');
  const why = expect.stringMatching(/^it fails more often: 20 of 40 visitors, and 0 of 40 without it/);
  expect((await state()).moves.at(-1)).toMatchObject({ kind: 'canary-halt', movedBy: 'canary', why });
  expect(alerts).toEqual([
    expect.objectContaining({
      type: 'canary.halted',
      release: formatRelease(candidate),
      why,
      candidate: expect.objectContaining({ failed: 20 }),
    }),
  ]);
  expect(lines.join('')).toContain('a canary is halted');
  // The alert is sent once.
  await decide();
  expect(alerts).toHaveLength(1);
});

test('a canary that is no worse grows stage by stage, each after enough visitors, until it is live', async () => {
  await start();
  await visitors(800);
  await decide();
  expect(await standing()).toBe('running 1 2500');
  await decide();
  expect(await standing()).toBe('running 1 2500');
  await visitors(49);
  await decide();
  expect(await standing()).toBe('running 1 2500');
  await visitors(1);
  await decide();
  expect(await standing()).toBe('finished 1 10000');
  expect(await liveNow()).toBe(revisionOf(candidate));
  expect((await state()).moves.at(-1)).toMatchObject({ kind: 'promote', movedBy: 'canary' });
});

test('a few visitors without a failure are not evidence enough, and the canary waits', async () => {
  await start();
  await visitors(60);
  await decide();
  expect(await standing()).toBe('running 0 100');
});

test('with a hold each stage waits for a person; a freeze stops growth, but not the automatic halt', async () => {
  await start({ holds: true });
  await visitors(800);
  await decide();
  expect(await standing()).toBe('running 0 100');
  await growRollout(db, 'mf-landing', reason);
  expect(await standing()).toBe('running 1 2500');
  await haltRollout(db, 'mf-landing', reason);
  await start();
  await visitors(800);
  await freeze(db, { from: null, until: null }, reason);
  await decide();
  expect(await standing()).toBe('running 0 100');
  await visitors(100, 80);
  await decide();
  expect(await standing()).toBe('halted 0 0');
});

test('a second request to leave the same stage is refused', async () => {
  await start({ stages: [100, 2_500, 5_000, 10_000], holds: true });
  const on = () => growRollout(db, 'mf-landing', reason, { stage: 0 });
  await on();
  await expect(on()).rejects.toThrow('left that stage already');
  expect(await standing()).toBe('running 1 2500');
});

test('a rollout is grown and halted by one of its own names only, even if its id is known', async () => {
  await release(db, { name: 'mf-report', routes: [{ path: '/report', render: 'client' }] });
  const report = await publish(db, {
    name: 'mf-report',
    routes: [{ path: '/report', render: 'client' }],
    text: 'next',
  });
  await start({ releases: [report] });
  await start();
  const { id = 0 } = (await rollout()) ?? {};
  const other = 'the rollout of mf-report that this is about is over';
  await expect(haltRollout(db, 'mf-report', reason, { id })).rejects.toThrow(other);
  await expect(growRollout(db, 'mf-report', reason, { id })).rejects.toThrow(other);
  await haltRollout(db, 'mf-landing', reason, { id });
  const { rollouts } = await state();
  expect(rollouts.map((each) => each.state)).toEqual(['running', 'halted']);
});

test('what was counted in minutes that are over is remembered: a look does not read it again', async () => {
  await start({ holds: true });
  await addArmMinutes(db, await visitorsAt(ago(60), 800), ago(60));
  await decide();
  await db.deleteFrom('rollout_minute').execute();
  await visitors(60);
  await visitors(40);
  const seen = await view();
  expect([seen?.totals.candidate.served, seen?.visitorsInStage]).toEqual([900, 900]);
  await visitors(100, 80);
  await decide();
  const why = expect.stringMatching(/^it fails more often: 80 of 1000 visitors, and 0 of 1000 without it/);
  expect((await state()).moves.at(-1)).toMatchObject({ kind: 'canary-halt', why });
});

test('counts that a gateway sends late are added, though their minute is over', async () => {
  await start({ holds: true });
  const over = ago(60);
  await addArmMinutes(db, await visitorsAt(over, 40), over);
  await decide();
  const late = [...(await visitorsAt(over, 30)), ...(await visitorsAt(ago(75), 20))];
  await addArmMinutes(db, late, new Date());
  expect((await view())?.totals.candidate.served).toBe(90);
  expect((await view())?.totals.control.loadMs).toEqual(
    noLoadTimes().map((_, bucket) => (bucket === 4 ? 90 : 0)),
  );
});

test('a long rollout is judged as if each minute was looked at in its time, also by a registry that starts late', async () => {
  await start({ holds: true });
  const { id = 0 } = (await rollout()) ?? {};
  const minutes = Array.from({ length: 1_500 }, (_, i) => {
    const loadMs = noLoadTimes().map((_, bucket) => (bucket === i % 5 ? 2 : 0));
    const own = { ...counts, rollout: id, stage: 0, minute: ago(1_500 - i), served: 3, loaded: 2, loadMs };
    return [
      { ...own, arm: 'candidate' as const, failed: i % 2 },
      { ...own, arm: 'control' as const, served: 2 + (i % 3) },
    ];
  });
  await addArmMinutes(db, minutes.flat(), ago(1_500));
  const watched = minutes.reduce(
    (before, [candidate = counts, control = counts]) => watch(before, { candidate, control }),
    NOTHING_WATCHED,
  );
  const first = await view();
  expect(first?.totals.candidate.failed).toBe(750);
  expect(first).toMatchObject({ totals: watched.totals, judgement: judge(watched) });
  expect(await view()).toEqual(first);
});

test('a curve has the totals up to each minute, at most so many, and always the last', async () => {
  await start();
  const { id = 0 } = (await rollout()) ?? {};
  let added = 0;
  for (const count of [0, 1, 3, 59, 60, 61, 200]) {
    const rows = await visitorsAt(ago(300), 2, 1);
    const more = Array.from({ length: count - added }, (_, i) => {
      const minute = ago(300 - added - i);
      return rows.map((row) => ({ ...row, minute }));
    });
    await addArmMinutes(db, more.flat(), ago(301));
    added = count;
    const curve = await readCurve(db, id, 60);
    expect(curve.length).toBeLessThanOrEqual(60);
    expect(curve.length).toBeGreaterThanOrEqual(Math.min(count, 30));
    expect(curve.at(-1)?.arms.candidate ?? { served: 0, failed: 0 }).toEqual({
      served: 2 * count,
      failed: count,
    });
    if (count === 3)
      expect(curve.map(({ arms }) => [arms.candidate.served, arms.control])).toEqual([
        [2, { served: 2, failed: 0 }],
        [4, { served: 4, failed: 0 }],
        [6, { served: 6, failed: 0 }],
      ]);
  }
});

test('what was counted of a rollout is kept for as long as any list shows it', async () => {
  const routes = [{ path: '/report', render: 'client' as const }];
  await release(db, { name: 'mf-report', routes });
  const report = await publish(db, { name: 'mf-report', routes, text: 'next' });
  const ended = async (name: string, releases: ReleaseId[]) => {
    await start({ releases });
    await visitors(40);
    await haltRollout(db, name, reason);
  };
  await ended('mf-report', [report]);
  await start({ releases: [report] });
  await visitors(40);
  for (let time = 0; time < 22; time += 1) await ended('mf-landing', [candidate]);
  const listed = async (name?: string) => {
    const views = await createRolloutReader(db)(shownOf((await state()).rollouts, name), new Date());
    return Promise.all(
      views.map(async ({ rollout: { id }, totals }) => ({ totals, curve: await readCurve(db, id, 60) })),
    );
  };
  const lists = () => Promise.all([undefined, 'mf-landing', 'mf-report'].map((name) => listed(name)));
  const before = await lists();
  await forgetUnshown(db, LIVE, new Date());
  expect(await lists()).toEqual(before);
  const counted = await db.selectFrom('rollout_minute').select('rollout_id').distinct().execute();
  const { rollouts } = await state();
  const gone = rollouts.slice(2, 4).map(({ id }) => id);
  expect(counted.map(({ rollout_id: id }) => id).toSorted((a, b) => a - b)).toEqual(
    rollouts.map(({ id }) => id).filter((id) => !gone.includes(id)),
  );
});

test('of several registries one decides', async () => {
  await start();
  await visitors(40, 20);
  await Promise.all([decide(), decide(), decide()]);
  expect((await state()).moves.filter(({ kind }) => kind === 'canary-halt')).toHaveLength(1);
  expect(alerts).toHaveLength(1);
});

test('a rollout ends when another release goes live in its place, and when its own is promoted', async () => {
  await start();
  await promote(db, [candidate], reason);
  expect(await standing()).toBe('finished 0 10000');
  await rollBackRelease(db, 'mf-landing', reason);
  await startRollout(db, plan(), reason, { asks: false });
  await promote(db, [await publish(db, { name: 'mf-landing', text: 'three' })], reason);
  expect(await standing()).toBe('overtaken 0 0');
  await decide();
  const last = (await state()).moves.length;
  await decide();
  expect((await state()).moves).toHaveLength(last);
});

test('pinning the live release ends its canary for good, also after it is unpinned', async () => {
  await start();
  await visitors(800);
  await decide();
  expect(await standing()).toBe('running 1 2500');
  await pin(db, live, reason);
  expect(await standing()).toBe('overtaken 1 0');
  await visitors(50);
  await decide();
  expect(await liveNow()).toBe(revisionOf(live));
  const why = 'it has ended: mf-landing was pinned';
  expect((await state()).moves.at(-1)).toMatchObject({ kind: 'canary-halt', movedBy: 'canary', why });
  await expect(growRollout(db, 'mf-landing', reason)).rejects.toThrow('has no canary that runs');
  await expect(start()).rejects.toThrow(`pinned mf-landing at ${revisionOf(live)}`);
  await unpin(db, 'mf-landing', reason);
  expect(await standing()).toBe('overtaken 1 0');
  await start();
  expect(await standing()).toBe('running 0 100');
});

test('pinning the candidate promotes it, and pinning another name does not affect the canary', async () => {
  await start();
  const shell = await publish(db, { name: 'shell', text: 'next' });
  await pin(db, shell, reason);
  expect(await standing()).toBe('running 0 100');
  await pin(db, candidate, reason);
  expect(await standing()).toBe('finished 0 10000');
  expect(await liveNow()).toBe(revisionOf(candidate));
});

test('a canary is refused for a name that has one, a rolled-back release, a new remote, and what is live', async () => {
  await expect(start({ releases: [live] })).rejects.toThrow('is live: there is nothing to compare it with');
  await start();
  await expect(start()).rejects.toThrow('is shown to some visitors already');
  await haltRollout(db, 'mf-landing', reason);
  await promote(db, [candidate], reason);
  await rollBackRelease(db, 'mf-landing', reason);
  await expect(start()).rejects.toThrow('took');
  const other = await publish(db, { name: 'mf-new', routes: [{ path: '/new', render: 'client' }] });
  await expect(start({ releases: [other] })).rejects.toThrow('nothing live to be compared with');
  await expect(haltRollout(db, 'mf-landing', reason)).rejects.toThrow('has no canary');
});

const routes = (...paths: string[]) => ({
  routes: paths.map((path) => ({ path, render: 'client' as const })),
});

test('nothing goes live that conflicts with a running canary', async () => {
  await release(db, { name: 'mf-report', ...routes('/report') });
  candidate = await publish(db, { name: 'mf-landing', ...routes('/', '/new') });
  await start();
  const report = await publish(db, { name: 'mf-report', ...routes('/report', '/new') });
  await expect(promote(db, [report], reason)).rejects.toThrow('are equally specific');
  await expect(pin(db, report, reason)).rejects.toThrow('are equally specific');
  expect(await standing()).toBe('running 0 100');
  await promote(db, [await publish(db, { name: 'mf-report', ...routes('/report', '/other') })], reason);
  // A move that ends the canary does not conflict with it.
  const landing = await publish(db, { name: 'mf-landing', text: 'three' });
  await promote(db, [report, landing], reason);
  expect(await standing()).toBe('overtaken 0 0');
});

test('a canary that conflicts with a rolled-back composition is halted with that reason', async () => {
  await release(db, { name: 'mf-report', ...routes('/report', '/new') });
  await release(db, { name: 'mf-report', ...routes('/report') });
  candidate = await publish(db, { name: 'mf-landing', ...routes('/', '/new') });
  await start();
  await rollBackRelease(db, 'mf-report', reason);
  await decide();
  expect(await standing()).toBe('halted 0 0');
  const why = expect.stringMatching(/^it no longer fits what is live: .* are equally specific$/);
  expect((await state()).moves.at(-1)).toMatchObject({ kind: 'canary-halt', movedBy: 'canary', why });
  expect(alerts).toEqual([
    expect.objectContaining({ type: 'canary.halted', release: formatRelease(candidate), why }),
  ]);
});

const withFlag = (text: string, isOn = false) => ({
  name: 'mf-landing',
  text,
  manifest: {
    flags: [{ name: 'new-list', owner: 'team landing', default: isOn, lastDay: '2999-12-31' }],
  },
});
const startFlag = (more = {}) => start({ releases: [], flag: 'mf-landing/new-list', ...more });

test('the rollout of a flag that nothing live declares any more is halted, not finished', async () => {
  await release(db, withFlag('with a flag'));
  await startFlag();
  await release(db, withFlag('with it still'));
  await visitors(40);
  await decide();
  expect(await standing()).toBe('running 0 100');
  await release(db, { name: 'mf-landing', text: 'without it' });
  await visitors(800);
  await decide();
  expect(await standing()).toBe('halted 0 0');
  const why = 'nothing that is live declares it any more';
  expect((await state()).moves.at(-1)).toMatchObject({ kind: 'canary-halt', movedBy: 'canary', why });
  expect(alerts).toMatchObject([{ type: 'canary.halted', release: 'mf-landing/new-list', why }]);
});

test('while a flag is switched, a release with another default for it cannot be published, promoted or rolled out', async () => {
  await release(db, withFlag('off until it is switched'));
  candidate = await publish(db, withFlag('on', true));
  for (const stages of [[100, 10_000], [10_000]]) {
    await startFlag({ stages, holds: true });
    const turned = 'new-list has another default than in what is live, where it is switched';
    await expect(publish(db, withFlag('on again', true))).rejects.toThrow(turned);
    await expect(promote(db, [candidate], reason)).rejects.toThrow(turned);
    await expect(start()).rejects.toThrow(turned);
    await release(db, withFlag(`off as before ${stages.length}`));
    await haltRollout(db, 'mf-landing/new-list', reason);
  }
  await promote(db, [candidate], reason);
  await startFlag();
  // A rollback is not refused.
  await rollBackRelease(db, 'mf-landing', reason);
});

test('a canary with another default for a flag ends when that flag is switched', async () => {
  await release(db, withFlag('off'));
  candidate = await publish(db, withFlag('on', true));
  await start();
  await startFlag();
  await decide();
  const canary = (await state()).rollouts.at(-2);
  expect([canary?.state, canary?.ended?.why]).toEqual(['halted', expect.stringContaining('new-list')]);
  expect(await standing()).toBe('running 0 100');
});

test('shell and remotes can be in one canary', async () => {
  const shell = await publish(db, { name: 'shell', text: 'next' });
  await start({ releases: [shell, candidate] });
  await visitors(800);
  await decide();
  await visitors(50);
  await decide();
  expect((await state()).composition).toMatchObject({
    shell: revisionOf(shell),
    'mf-landing': revisionOf(candidate),
  });
});
