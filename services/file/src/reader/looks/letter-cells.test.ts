import { expect, it } from 'vitest';
import { lineOf } from '../../../test/typed-page.ts';
import type { TextEngine } from '../engine/text-engine.ts';
import type { LetterRow } from '../picture/cell-rows.ts';
import { withLetterCells } from './letter-cells.ts';

const at = (x0: number, x1: number) => ({ x0, x1, y0: 15, y1: 40 });
const ROW: LetterRow = {
  box: at(0, 300),
  words: [
    { box: at(0, 40), length: 2 },
    { box: at(60, 160), length: 5 },
  ],
  picture: { data: new Uint8Array(100 * 20).fill(255), width: 100, height: 20 },
};

/** The text of the page after the first model and the other one have read the cells. */
async function spelled(first: string, other: string) {
  const page = { words: [...lineOf('Geslachtsnaam', 0), ...lineOf('DeAkke  Ittiittit', 1)] };
  const engine = {
    recogniseBlock: async () => lineOf(first, 0),
    recogniseOtherwise: async () => lineOf(other, 0),
  } as Partial<TextEngine> as TextEngine;
  const { words } = await withLetterCells(page, [ROW], engine);
  return words.slice(1).map(({ text, confidence, box }) => [text, box.x0, confidence > 0.9]);
}

const DE_AKKER = (isSure: boolean, name = 'AKKER') => [
  ['DE', 0, isSure],
  [name, 60, isSure],
];

it('replaces what was read across cells by the words that have a cell for each letter', async () => {
  expect(await spelled('DE AKKER', 'DEAK KER')).toEqual(DE_AKKER(true));
  expect(await spelled('DE AKKFR', 'DE AKKER')).toEqual(DE_AKKER(false, 'AKKFR'));
});

it('accepts only text with a letter for each cell, and no numbers', async () => {
  expect(await spelled('DE AKER', 'DE AKKER')).toEqual(DE_AKKER(false));
  const before = (await spelled('', '')).map(([text]) => text);
  expect(before).toEqual(['DeAkke', 'Ittiittit']);
  expect((await spelled('12 34567', '12 34567')).map(([text]) => text)).toEqual(before);
});
