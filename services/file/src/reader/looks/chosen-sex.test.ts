import { expect, it } from 'vitest';
import { lineOf } from '../../../test/typed-page.ts';
import { withChosenSex } from './chosen-sex.ts';

type Bar = [x: number, y: number, width: number, height: number];

function sheetWith(bars: Bar[]) {
  const data = new Uint8Array(800 * 40).fill(238);
  for (const [x, y, width, height] of bars)
    for (let row = y; row < y + height; row++) data.fill(20, row * 800 + x, row * 800 + x + width);
  return { data, width: 800, height: 40 };
}

const textOn = (line: string, bars: Bar[]) =>
  withChosenSex({ words: lineOf(line, 0) }, sheetWith(bars))
    .words.map(({ text }) => text)
    .join(' ');

/** The four sides of a box for a tick before a place. */
const box = (x: number): Bar[] => [
  [x - 16, 0, 12, 2],
  [x - 16, 11, 12, 2],
  [x - 16, 0, 2, 12],
  [x - 6, 0, 2, 12],
];
const LINE = 'Geslacht     man       vrouw';
const [MAN, WOMAN] = [LINE.indexOf('man') * 6, LINE.indexOf('vrouw') * 6];

it('leaves out the sex that is struck out', () => {
  expect(textOn(LINE, [[MAN, 6, 18, 2]])).toBe('Geslacht vrouw');
  expect(textOn('Geslacht:man / vrouw', [[54, 6, 18, 2]])).toBe('Geslacht: / vrouw');
});

it('leaves out the sex without a tick in its box, where the boxes were not read', () => {
  const tick: Bar = [WOMAN - 13, 3, 6, 6];
  expect(textOn(LINE, [...box(MAN), ...box(WOMAN), tick])).toBe('Geslacht vrouw');
});

it('leaves both where nothing tells which is meant', () => {
  expect(textOn(LINE, [])).toBe('Geslacht man vrouw');
  expect(textOn(LINE, [...box(MAN), ...box(WOMAN)])).toBe('Geslacht man vrouw');
  expect(textOn(LINE, [[MAN, 6, WOMAN + 30 - MAN, 2]])).toBe('Geslacht man vrouw');
});
