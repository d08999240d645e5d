import { expect, test } from 'vitest';
import { chooseLocale } from './locale.ts';

test.each([
  [undefined, undefined, 'nl'],
  ['en', 'nl-NL,nl', 'en'],
  ['de', 'en-GB', 'en'],
  [undefined, 'en-US,en;q=0.9,nl;q=0.8', 'en'],
  [undefined, 'nl-NL,nl;q=0.9,en;q=0.8', 'nl'],
  [undefined, 'en;q=0.5, nl;q=0.8', 'nl'],
  [undefined, 'de-DE,de;q=0.9,en;q=0.4', 'en'],
  [undefined, 'en;q=0, nl;q=0.1', 'nl'],
  [undefined, 'fr', 'nl'],
  [undefined, ';;q=x,,', 'nl'],
])('cookie %s and Accept-Language %s: %s', (cookie, header, expected) => {
  expect(chooseLocale(cookie, header)).toBe(expected);
});
