import { expect, it } from 'vitest';
import type { Word } from '../page/page.ts';
import { findDateBoxes } from './date-boxes.ts';

const word = (text: string, x0: number, x1: number): Word => ({
  text,
  confidence: 0.9,
  box: { x0, x1, y0: 460, y1: 472 },
});
const [AN, MO, JO] = [word('An', 1277, 1299), word('Mo', 1197, 1215), word('Jo', 1136, 1153)];

it.each<[string, Word[]]>([
  ['read well', [JO, MO, AN]],
  ['without the first', [MO, AN]],
  ['with two taken for one', [word('jo__Mo', 1136, 1215), AN]],
  ['with the second misread', [JO, word('wo', 1197, 1215), AN]],
])('finds where a date stands by its signs, %s', (_, words) => {
  const [box] = findDateBoxes({ words });
  // The digits of such a form, from the first day to the last of the year, right below the signs.
  expect(box?.x0).toBeLessThan(1120);
  expect(box?.x0).toBeGreaterThan(1085);
  expect(box?.x1).toBeGreaterThan(1330);
  expect(box?.y0).toBeGreaterThan(470);
});

it('takes no year for a date of which no month is near', () => {
  expect(findDateBoxes({ words: [AN, word('Mo', 400, 418)] })).toEqual([]);
});
