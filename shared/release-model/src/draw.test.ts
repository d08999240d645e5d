import { expect, test } from 'vitest';
import { type Arm, DRAWS, drawn, placesOf } from './draw.ts';

const inArm = (rollout: number, share: number, arm: Arm) =>
  new Set([...placesOf(rollout)].flatMap((place, draw) => (drawn(place, share).arm === arm ? [draw] : [])));

test.each([0, 1, 100, 500, 2_500, 5_000])(
  'of %i draws exactly that many get the candidate, and as many are compared with them',
  (share) => {
    const draws = [...placesOf(7)].map((place) => drawn(place, share));
    expect(draws.filter(({ getsCandidate }) => getsCandidate)).toHaveLength(share);
    expect(draws.filter(({ arm }) => arm === 'candidate')).toHaveLength(share);
    expect(draws.filter(({ arm }) => arm === 'control')).toHaveLength(share);
    expect(draws.filter(({ arm, getsCandidate }) => arm === 'control' && getsCandidate)).toEqual([]);
  },
);

test('above one half the arms shrink to the rest of the control, and all others are not counted', () => {
  const draws = [...placesOf(7)].map((place) => drawn(place, 8_000));
  expect(draws.filter(({ getsCandidate }) => getsCandidate)).toHaveLength(8_000);
  for (const arm of ['candidate', 'control'])
    expect(draws.filter((each) => each.arm === arm)).toHaveLength(2_000);
});

test('a visitor who is in a rollout stays in it while it grows', () => {
  for (const arm of ['candidate', 'control'] as const) {
    const stages = [100, 500, 2_500, 5_000].map((share) => inArm(3, share, arm));
    for (const [i, stage] of stages.slice(1).entries())
      expect([...(stages[i] ?? [])].every((draw) => stage.has(draw))).toBe(true);
  }
});

test('membership in one rollout is independent of that in another', () => {
  const both = Array.from({ length: 40 }, (_, i) => {
    const other = inArm(i + 1, 1_000, 'candidate');
    return [...inArm(i, 1_000, 'candidate')].filter((draw) => other.has(draw)).length;
  });
  // Expected is one percent (two tenths multiplied); the deviation of one such count is 9, of the mean of forty 1.5.
  const mean = both.reduce((sum, size) => sum + size, 0) / both.length;
  expect(Math.abs(mean - DRAWS / 100)).toBeLessThan(6);
  expect(Math.max(...both.map((size) => Math.abs(size - DRAWS / 100)))).toBeLessThan(45);
});

test('every draw has a unique place', () => {
  expect(new Set(placesOf(11)).size).toBe(DRAWS);
});
