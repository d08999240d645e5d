import { expect, it } from 'vitest';
import { isSpelledAlike } from './spelled-alike.ts';

it.each([
  ['enrgie', 'energie', 'a letter is missing'],
  ['eneergie', 'energie', 'a letter too many'],
  ['enorgie', 'energie', 'another letter'],
  ['gildebnak', 'gildebank', 'two letters changed places'],
  ['verzekerinh', 'verzekeringen', 'the end is not typed yet'],
  ['nordrbank', 'noorderbank', 'two mistakes in a long word'],
])('takes %s for %s: %s', (typed, word) => {
  expect(isSpelledAlike(typed, word)).toBe(true);
});

it.each([
  ['bank', 'baken'],
  ['bakker', 'bank'],
  ['verz', 'volks'],
  ['nm', 'nn'],
  ['energie', 'en'],
])('takes %s for no %s', (typed, word) => {
  expect(isSpelledAlike(typed, word)).toBe(false);
});
