import { expect, it } from 'vitest';
import { separateAddition, splitHouseNumber } from './house-number.ts';

it.each([
  ['12', '12', ''],
  [' 12 ', '12', ''],
  ['12B', '12', 'B'],
  [' 12B ', '12', 'B'],
  ['12 B-3', '12', 'B-3'],
  ['12-2', '12', '2'],
  ['12/hs', '12', 'hs'],
  ['B12', 'B12', ''],
  [' B 12 ', 'B 12', ''],
  ['', '', ''],
])('splits %j into %j and %j', (typed, houseNumber, addition) => {
  expect(splitHouseNumber(typed)).toEqual({ houseNumber, addition });
});

it.each([
  [{ houseNumber: '12A' }, { houseNumber: '12', addition: 'A' }],
  [
    { houseNumber: '12A', addition: '' },
    { houseNumber: '12', addition: 'A' },
  ],
  [
    { houseNumber: '12a', addition: 'A' },
    { houseNumber: '12', addition: 'A' },
  ],
  [
    { houseNumber: '12', addition: 'A' },
    { houseNumber: '12', addition: 'A' },
  ],
  [
    { houseNumber: '12A', addition: ' ' },
    { houseNumber: '12', addition: 'A' },
  ],
  [
    { houseNumber: '12a', addition: ' A ' },
    { houseNumber: '12', addition: ' A ' },
  ],
  [
    { houseNumber: ' 12 ', addition: 'A' },
    { houseNumber: '12', addition: 'A' },
  ],
  // It is ambiguous which of the two is meant.
  [
    { houseNumber: '12A', addition: 'B' },
    { houseNumber: '12A', addition: 'B' },
  ],
  [{ houseNumber: 'B12' }, { houseNumber: 'B12' }],
  [{ city: 'Grou' }, { city: 'Grou' }],
  [null, null],
])('%j is kept as %j', (typed, kept) => {
  expect(separateAddition(typed)).toEqual(kept);
});
