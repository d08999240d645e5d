import { expect, test } from 'vitest';
import { takesContract } from './contract.ts';

test.each([
  [3, 3, true],
  [2, 3, true],
  [1, 3, false],
  [4, 3, false],
  [1, 1, true],
  [0, 1, false],
  ['1', 1, false],
  [undefined, 1, false],
])('whether a remote of contract %s is accepted by a shell of contract %d: %s', (built, own, taken) => {
  expect(takesContract(built, own)).toBe(taken);
});
