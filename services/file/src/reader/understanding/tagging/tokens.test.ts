import { describe, expect, it } from 'vitest';
import { typedPage } from '../../../../test/typed-page.ts';
import { textFrom } from '../text/sentences.ts';
import { runsOf, tokensOf } from './tokens.ts';

const read = (text: string) => tokensOf(textFrom(typedPage(text).words));
const runsIn = (text: string) => {
  const tokens = read(text);
  return runsOf(tokens).map(({ from, to }) =>
    tokens
      .slice(from, to)
      .map((token) => token.text)
      .join(' '),
  );
};

describe('a run', () => {
  it.each([
    ['is a name with its parts', 'dat Jan Pieter van der Berg is overleden', ['Jan Pieter van der Berg']],
    ['goes on behind a comma', "dat van 't Hof, Dirk Jan is overleden", ["van 't Hof, Dirk Jan"]],
    ['leaves the small word of what follows', 'Jan de Boer van het mannelijk geslacht', ['Jan de Boer']],
    ['ends at a colon', 'Overledene: Jan Smit', ['Jan Smit']],
    ['ends at the next column', 'overleed | Jan Smit | Anna Bakker', ['Jan Smit', 'Anna Bakker']],
    [
      'ends at a full stop, not at an initial',
      'met J. P. Smit. Anna Bakker tekende',
      ['J. P. Smit.', 'Anna Bakker'],
    ],
    [
      'is a date, in digits and in words',
      'op 3 mei 2021 (drie mei tweeduizend eenentwintig) te',
      ['3 mei 2021 (drie mei tweeduizend eenentwintig)'],
    ],
    ['has a forename that is short for a month', 'dat Jan Smit is overleden', ['Jan Smit']],
    ['is no word of a form', 'Volledige Geslachtsnaam Jan Smit', ['Jan Smit']],
  ])('%s', (_what, text, runs) => expect(runsIn(text)).toEqual(expect.arrayContaining(runs)));
});

it('splits an insertion from the name that it touches', () =>
  expect(read("met Esther d'Ancona te").map((token) => token.text)).toEqual([
    'met',
    'Esther',
    "d'",
    'Ancona',
    'te',
  ]));

it('treats a word as ordinary if it occurs elsewhere without its capital', () =>
  expect(read('Schipper Jan Smit, schipper').map(({ kind }) => kind)).toEqual([
    'word',
    'name',
    'name',
    'word',
  ]));
