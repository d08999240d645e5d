import { expect, it } from 'vitest';
import { graySheet, INK, type Mark } from '../../../test/gray-sheet.ts';
import { lineOf } from '../../../test/typed-page.ts';
import { withChosenSex } from './chosen-sex.ts';

const textOn = (line: string, bars: Mark[]) =>
  withChosenSex({ words: lineOf(line, 0) }, graySheet(800, 40, [[bars, INK]]))
    .words.map(({ text }) => text)
    .join(' ');

/** The four sides of a tick box before a word. */
const box = (x: number): Mark[] => [
  [x - 16, 0, 12, 2],
  [x - 16, 11, 12, 2],
  [x - 16, 0, 2, 12],
  [x - 6, 0, 2, 12],
];
const LINE = 'Geslacht     man       vrouw';
const [MAN, WOMAN] = [LINE.indexOf('man') * 6, LINE.indexOf('vrouw') * 6];

it('the sex that is struck out is left out', () => {
  expect(textOn(LINE, [[MAN, 6, 18, 2]])).toBe('Geslacht vrouw');
  expect(textOn('Geslacht:man / vrouw', [[54, 6, 18, 2]])).toBe('Geslacht: / vrouw');
});

it('the sex whose box has no tick is left out, if the boxes were not read', () => {
  const tick: Mark = [WOMAN - 13, 3, 6, 6];
  expect(textOn(LINE, [...box(MAN), ...box(WOMAN), tick])).toBe('Geslacht vrouw');
});

it('two sexes printed in two languages are told apart', () => {
  const line = 'Geslacht     vrouw/female       man/male';
  const [woman, man] = [line.indexOf('vrouw') * 6, line.indexOf('man') * 6];
  const tick: Mark = [man - 13, 3, 6, 6];
  expect(textOn(line, [...box(woman), ...box(man), tick])).toBe('Geslacht man/male');
});

it('both sexes stay if nothing shows which is meant', () => {
  expect(textOn(LINE, [])).toBe('Geslacht man vrouw');
  expect(textOn(LINE, [...box(MAN), ...box(WOMAN)])).toBe('Geslacht man vrouw');
  expect(textOn(LINE, [[MAN, 6, WOMAN + 30 - MAN, 2]])).toBe('Geslacht man vrouw');
});
