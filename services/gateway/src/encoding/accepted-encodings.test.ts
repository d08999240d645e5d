import { expect, test } from 'vitest';
import { acceptedEncodings } from './accepted-encodings.ts';

test.each([
  [undefined, []],
  ['', []],
  ['gzip, deflate, br', ['br', 'deflate', 'gzip']],
  ['BR;q=1.0, gzip; q=0', ['br']],
  ['gzip;q=nonsense', []],
])('%j', (header, expected) => {
  expect([...acceptedEncodings(header)].sort()).toEqual(expected);
});
