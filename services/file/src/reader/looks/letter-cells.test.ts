import { expect, it } from 'vitest';
import { lineOf } from '../../../test/typed-page.ts';
import type { TextEngine } from '../engine/text-engine.ts';
import type { Written } from '../picture/cell-rows.ts';
import { withLetterCells } from './letter-cells.ts';

const AKKER: Written = {
  box: { x0: 0, x1: 100, y0: 15, y1: 40 },
  length: 5,
  picture: { data: new Uint8Array(100 * 20).fill(255), width: 100, height: 20 },
};

/** What stands on the page after the cells were read by the first model and by the other. */
async function spelled(first: string, other: string) {
  const page = { words: [...lineOf('Geslachtsnaam', 0), ...lineOf('Akke  Ittiittit', 1)] };
  const engine = {
    recogniseBlock: async () => lineOf(first, 0),
    recogniseOtherwise: async () => lineOf(other, 0),
  } as Partial<TextEngine> as TextEngine;
  const { words } = await withLetterCells(page, [{ box: { ...AKKER.box, x1: 300 }, words: [AKKER] }], engine);
  return words.slice(1).map(({ text, confidence }) => [text, confidence > 0.9]);
}

it('reads a word with a cell for each letter in place of what was made of the cells', async () => {
  expect(await spelled('AKKER', 'AK KER')).toEqual([['AKKER', true]]);
  expect(await spelled('AKKFR', 'AKKER')).toEqual([['AKKFR', false]]);
});

it('takes what has a letter for each cell, and leaves numbers alone', async () => {
  expect(await spelled('AKER', 'AKKER')).toEqual([['AKKER', false]]);
  expect(await spelled('12345', '12345')).toEqual([
    ['Akke', true],
    ['Ittiittit', true],
  ]);
});
