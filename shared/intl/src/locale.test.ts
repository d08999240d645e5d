import { expect, it } from 'vitest';
import { chooseLocale } from './locale.ts';

it.each([
  [undefined, 'nl'],
  ['en', 'en'],
  ['nl', 'nl'],
  ['de', 'nl'],
  ['', 'nl'],
])('chooses the locale of the cookie %s: %s', (cookie, expected) => {
  expect(chooseLocale(cookie)).toBe(expected);
});
