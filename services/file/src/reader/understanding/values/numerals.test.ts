import { describe, expect, it } from 'vitest';
import { dayInWords, yearInWords } from './numerals.ts';

describe('dayInWords', () => {
  it.each([
    ['een', 1],
    ['eerste', 1],
    ['derde', 3],
    ['achtste', 8],
    ['twaalfde', 12],
    ['twintigste', 20],
    ['vierentwintigste', 24],
    ['eenendertig', 31],
  ])('%s is %i', (words, day) => expect(dayInWords(words)).toBe(day));

  it('allows one misread letter in a long word, none in a short one', () => {
    expect(dayInWords('vierentwintigsle')).toBe(24);
    expect(dayInWords('vjf')).toBeNull();
  });

  it('knows no thirty-second day', () => expect(dayInWords('tweeendertig')).toBeNull());
});

describe('yearInWords', () => {
  it.each([
    ['negentienhonderd negenenzestig', 1969],
    ['negentienhonderdzeventien', 1917],
    ['duizend negenhonderd achtentwintig', 1928],
    ['tweeduizend', 2000],
    ['tweeduizend zes', 2006],
    ['tweeduizend en zes', 2006],
    ['twee duizend vierentwintig', 2024],
    ['achttienhonderd negenennegentig', 1899],
    ['achttienhonderd acht en veertig', 1848],
  ])('%s is %i', (words, year) => expect(yearInWords(words.split(' '))?.year).toBe(year));

  it('returns the longest year and the number of words that it used', () => {
    expect(yearInWords(['tweeduizend', 'zeventien', 'te', 'deventer'])).toEqual({ year: 2017, used: 2 });
  });

  it('does not use the digits after it', () =>
    expect(yearInWords(['tweeduizend', 'zeventien', '(02-04-2017)'])).toEqual({ year: 2017, used: 2 }));

  it('is null if no year is written', () => expect(yearInWords(['te', 'deventer'])).toBeNull());
});
