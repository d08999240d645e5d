import { describe, expect, it } from 'vitest';
import { genderFromSentence, genderOf, genderOfTitle, isChoice, tickedGender } from './gender.ts';

describe('genderOf', () => {
  it.each([
    ['V', 'V'],
    ['Vv', 'V'],
    ['F (vrouwelijk)', 'F'],
    ['F(vrouwelijk)', 'F'],
    ['vrouw', 'vrouw'],
    ['Mannelijk', 'Mannelijk'],
  ])('%s', (text, gender) => expect(genderOf(text.split(' '))).toBe(gender));

  it('accepts nothing else', () => expect(genderOf(['Tilburg'])).toBeNull());
});

it('is derived from a title after its label', () =>
  expect(['Dhr.', 'mevrouw', 'Mw.', 'Goes'].map(genderOfTitle)).toEqual(['M', 'V', 'V', null]));

it('returns a letter for a word in a language that few people here read', () => {
  expect(genderOf(['weiblich'])).toBe('V');
  expect(genderOf(['männlich', '/', 'mannelijk'])).toBe('M');
  expect(genderOf(['Vrouwelijk'])).toBe('Vrouwelijk');
});

describe('tickedGender', () => {
  it.each([
    ['☒ man ☐ vrouw', 'man'],
    ['x man o vrouw', 'man'],
    ['O man vrouw', 'vrouw'],
    ['☐ V / F ☒ M / M', 'M'],
    ['☐V/F ☒M/M', 'M'],
    ['[KX] man vrouw', 'man'],
    ['vrouw DK] man', 'man'],
    ['[] vrouwelijk DX mannelijk', 'mannelijk'],
    ['[X] Femenino / Vrouwelijk [ Masculino / Mannelijk', 'V'],
    ['Bman vrouw', 'man'],
    ['Oman Bvrouw', 'vrouw'],
    ['[man [x]vouw', 'vrouw'],
    ['M / V', null],
    ['man vrouw', null],
    ['man vrouw man', null],
    ['vrouw', null],
  ])('%s', (text, gender) => expect(tickedGender(text.split(' '))).toBe(gender));
});

it('accepts no word similar to a sex beside another one, unless a box precedes it', () => {
  expect(isChoice(['man', 'trouw'])).toBe(false);
  expect(isChoice(['[]', 'man', '[x]', 'vouw'])).toBe(true);
});

describe('genderFromSentence', () => {
  it.each([
    ['van het vrouwelijk geslacht, geboren te', 'V'],
    ['mevrouw Ayşe Ramdin, geboren', 'V'],
    ['gecremeerd mevrouw Gülşen Kaya, op last van haar zoon, de heer Kaya', 'V'],
    ['over de heer Bartholomeus van de Ven', 'M'],
    ['gescheiden van echt van Neeltje Schoenmaker, zoon van Willem', 'M'],
    ['weduwe van Theodorus, dochter van', 'V'],
    ['overleed de hierboven genoemde persoon, een man, die', 'M'],
    ['van de vrouwelijke kunne, geboren', 'V'],
    ['Bert Ruiter (man) geboren', 'M'],
    ['Anna Bakker (v), geboren', 'V'],
    ['geboren te Urk, geslacht man, overleden', 'M'],
    // The informant is not the deceased.
    ['verscheen Piet Smit, zoon van de overledene, mevrouw Smit', 'V'],
    // The more certain sign comes later in the sentence.
    ['mevrouw Smit deelde mee, van het mannelijk geslacht', 'M'],
  ] as const)('%s', (text, gender) => expect(genderFromSentence(text.split(' '))?.value).toBe(gender));

  it('outright accepts no word that a label or somebody else may have', () => {
    expect(genderFromSentence(['weduwe', 'van', 'Jan'], true)).toBeNull();
    expect(genderFromSentence('van het mannelijk geslacht'.split(' '), true)?.value).toBe('M');
  });

  it('is null if nothing shows it', () => expect(genderFromSentence(['geboren', 'te', 'Breda'])).toBeNull());
});
