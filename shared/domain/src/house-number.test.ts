import { expect, it } from 'vitest';
import { splitHouseNumber } from './house-number.ts';

it.each([
  ['12', '12', ''],
  [' 12 ', '12', ''],
  ['12B', '12', 'B'],
  ['12 B-3', '12', 'B-3'],
  ['12-2', '12', '2'],
  ['12/hs', '12', 'hs'],
  ['B12', 'B12', ''],
  ['', '', ''],
])('%j is %j with %j', (typed, houseNumber, addition) => {
  expect(splitHouseNumber(typed)).toEqual({ houseNumber, addition });
});
