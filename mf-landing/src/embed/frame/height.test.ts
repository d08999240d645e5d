import { expect, it } from 'vitest';
import { clampHeight } from './height.ts';

it.each([
  [500.2, 501],
  [3, 120],
  [-1, 120],
  [1e9, 4000],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  ['500', null],
  [null, null],
  [{ height: 3 }, null],
])('a reported height of %o becomes %o', (height, expected) => {
  expect(clampHeight(height)).toBe(expected);
});
