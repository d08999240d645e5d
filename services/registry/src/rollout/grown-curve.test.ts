import { expect, test } from 'vitest';
import { grownCurve } from './grown-curve.ts';

const minuteOf = (i: number) => ({
  minute: new Date(i * 60_000),
  arms: { candidate: { served: 2, failed: 1 }, control: { served: 3, failed: 0 } },
});
const minutes = (count: number) => Array.from({ length: count }, (_, i) => minuteOf(i));

test('each minute is added to the totals of those before it', () => {
  expect(grownCurve(minutes(3), 60).map(({ arms }) => [arms.candidate, arms.control])).toEqual([
    [
      { served: 2, failed: 1 },
      { served: 3, failed: 0 },
    ],
    [
      { served: 4, failed: 2 },
      { served: 6, failed: 0 },
    ],
    [
      { served: 6, failed: 3 },
      { served: 9, failed: 0 },
    ],
  ]);
});

test.each([0, 1, 59, 60, 61, 200, 1000])(
  'of %d minutes at most sixty are shown, including the last',
  (count) => {
    const grown = grownCurve(minutes(count), 60);
    expect(grown.length).toBeLessThanOrEqual(60);
    expect(grown.length).toBeGreaterThanOrEqual(Math.min(count, 30));
    expect(grown.at(-1)?.arms.candidate.served ?? 0).toBe(2 * count);
  },
);
