import { expect, it } from 'vitest';
import { isSpelledAlike } from './spelled-alike.ts';

it.each([
  ['enrgie', 'energie', 'a letter is missing'],
  ['eneergie', 'energie', 'a letter too many'],
  ['enorgie', 'energie', 'another letter'],
  ['gildebnak', 'gildebank', 'two letters changed places'],
  ['verzekerinh', 'verzekeringen', 'the end is not typed yet'],
  ['nordrbank', 'noorderbank', 'two mistakes in a long word'],
])('accepts %s as a spelling of %s: %s', (typed, word) => {
  expect(isSpelledAlike(typed, word)).toBe(true);
});

it.each([
  ['bank', 'baken'],
  ['bakker', 'bank'],
  ['verz', 'volks'],
  ['nm', 'nn'],
  ['energie', 'en'],
])('does not accept %s as a spelling of %s', (typed, word) => {
  expect(isSpelledAlike(typed, word)).toBe(false);
});
