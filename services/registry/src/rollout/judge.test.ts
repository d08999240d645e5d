import { expect, test } from 'vitest';
import { loadsOf, seeded, simulateRollout, USUAL } from '../../bench/simulate-rollout.ts';
import { bet, evidence, NO_BETS } from './evidence.ts';
import { GUARDS, HALTS_AT } from './judge.ts';
import { highestShare, isWithinMargin, lowestShare } from './share-bounds.ts';

const ROLLOUTS = 20;
const run = (candidate: Partial<typeof USUAL>, options: { most: number; looksForMargin?: boolean }) => {
  const random = seeded(1);
  return Array.from({ length: ROLLOUTS }, () =>
    simulateRollout(
      random,
      { candidate: { ...USUAL, ...candidate }, control: USUAL },
      { lookEvery: 50, ...options },
    ),
  );
};
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

test('all guards together halt an equal release in at most one of a hundred rollouts', () => {
  const chances = GUARDS.map((guard) => 1 / HALTS_AT[guard]);
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(0.01, 10);
});

test('a bet on equal arms gains nothing on average, whatever the stakes and whenever it stops', () => {
  // Both arms are equally likely, so the expected capital after an event equals the one before.
  const before = bet(NO_BETS, { candidate: 3, control: 1 }, 0.7);
  const after = [
    { candidate: 1, control: 0 },
    { candidate: 0, control: 1 },
  ].map((split) => evidence(bet(before, split, 0.7)));
  expect(after.reduce((sum, each) => sum + each / 2, 0)).toBeCloseTo(evidence(before), 10);
});

test('an equal release is not halted, though it is judged continuously', () => {
  expect(run({}, { most: 4_000 }).map(({ haltedBy }) => haltedBy)).toEqual(Array(ROLLOUTS).fill(null));
});

test.each([
  ['half of it is broken', { failed: 0.5 }, 'failed', 50],
  ['ten times as many fail', { failed: 0.05 }, 'failed', 500],
  ['half of its pages end without a word', { lost: 0.5 }, 'lost', 250],
  ['it throws for three times as many', { erred: 0.03 }, 'erred', 2_000],
  ['it takes a fifth longer', { loads: loadsOf(480) }, 'slow', 700],
  ['a third fewer save something', { steps: 0.2 }, 'idle', 1_200],
])('a release is halted when %s', (_, candidate, guard, within) => {
  const found = run(candidate, { most: 10_000 });
  expect(found.filter(({ haltedBy }) => haltedBy === guard).length).toBeGreaterThan(ROLLOUTS / 2);
  expect(median(found.map(({ visitors }) => visitors / 2))).toBeLessThan(within);
});

test('an equal release is found not worse; one that is worse by the margin hardly ever is', () => {
  const shown = (found: ReturnType<typeof run>) =>
    found.filter(({ shownAfter }) => shownAfter !== null).length;
  expect(shown(run({}, { most: 6_000, looksForMargin: true }))).toBeGreaterThan(0.9 * ROLLOUTS);
  expect(
    shown(run({ failed: USUAL.failed + 0.02 }, { most: 6_000, looksForMargin: true })),
  ).toBeLessThanOrEqual(1);
});

test('the bounds of a share narrow with more visitors, and keep containing it', () => {
  expect(highestShare({ of: 0, hit: 0 }, 0.05)).toBe(1);
  expect(highestShare({ of: 500, hit: 0 }, 0.05)).toBeLessThan(0.02);
  expect(lowestShare({ of: 500, hit: 0 }, 0.05)).toBeCloseTo(0, 9);
  expect(lowestShare({ of: 1_000, hit: 250 }, 0.05)).toBeGreaterThan(0.2);
  expect(highestShare({ of: 1_000, hit: 250 }, 0.05)).toBeLessThan(0.31);
  const equal = { of: 300, hit: 3 };
  expect(isWithinMargin({ candidate: equal, control: equal }, 0.05, 0.05)).toBe(true);
  expect(isWithinMargin({ candidate: { of: 300, hit: 20 }, control: equal }, 0.05, 0.05)).toBe(false);
});
