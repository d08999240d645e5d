import { expect, it } from 'vitest';
import { canIdentify, type IdentificationStatus } from './identification.ts';

it.each<[IdentificationStatus, number, boolean]>([
  ['not_started', 0, true],
  ['failed', 1, true],
  ['canceled', 2, true],
  ['rejected', 2, true],
  ['failed', 3, false],
  ['accepted', 1, false],
  ['inconclusive', 1, false],
])('%s after %i requests: %s', (status, requests, expected) => {
  expect(canIdentify(status, requests)).toBe(expected);
});
