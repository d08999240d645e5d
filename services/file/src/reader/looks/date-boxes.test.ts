import { describe, expect, it } from 'vitest';
import type { TextEngine } from '../engine/text-engine.ts';
import type { Word } from '../page/page.ts';
import { findCells } from '../picture/cell-rows.ts';
import { findDateBoxes, rereadDateBoxes } from './date-boxes.ts';

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
])('finds the place of a date by the signs above its boxes, %s', (_, words) => {
  const [box] = findDateBoxes({ words });
  // The digits of such a form, from the first of the day to the last of the year, directly below the signs.
  expect(box?.x0).toBeLessThan(1120);
  expect(box?.x0).toBeGreaterThan(1085);
  expect(box?.x1).toBeGreaterThan(1330);
  expect(box?.y0).toBeGreaterThan(470);
});

it('does not take a year for a date if no month is near', () => {
  expect(findDateBoxes({ words: [AN, word('Mo', 400, 418)] })).toEqual([]);
});

describe('rereadDateBoxes', () => {
  /** Three cells of 80 by 50 starting at 200, 100, each with a dark bar; with signs above them or without. */
  const data = new Uint8Array(1000 * 400).fill(238);
  const bar = (x: number, y: number, width: number, height: number) => {
    for (let row = y; row < y + height; row++) data.fill(30, row * 1000 + x, row * 1000 + x + width);
  };
  for (const y of [100, 148]) bar(200, y, 242, 2);
  for (const x of [200, 280, 360, 440]) bar(x, 100, 2, 50);
  for (const x of [230, 310, 390]) bar(x, 115, 12, 22);
  const picture = { data, width: 1000, height: 400 };
  const at = (text: string, x0: number, y0: number): Word => ({
    text,
    confidence: 0.4,
    box: { x0, x1: x0 + 12 * text.length, y0, y1: y0 + 20 },
  });
  const label = at('geboren', 50, 115);
  const reading = (digits: string, otherwise = digits) =>
    rereadDateBoxes(
      { words: [label, at('[28|', 210, 115), at('EIKIE:S', 300, 115)] },
      findCells(picture, 20).dates,
      picture,
      {
        recogniseDigits: async () => [at(digits, 20, 20)],
        recogniseOtherwise: async () => [at(otherwise, 20, 20)],
      } as unknown as TextEngine,
      new Date('2026-11-21'),
    );

  it('reads a date in cells, whatever is printed above them', async () => {
    const { words } = await reading('28021929');
    expect(words.map((word) => word.text)).toEqual(['geboren', '1929-02-28']);
    expect(words[1]).toMatchObject({ isReadTwice: true, box: { x0: expect.closeTo(200, -1) } });
  });

  it('is unsure of a date that another model reads differently', async () => {
    const [, agreed] = (await reading('28021929')).words;
    const [, disputed] = (await reading('28021929', '28021920')).words;
    expect(disputed?.text).toBe('1920-02-28');
    expect([agreed?.confidence, disputed?.confidence].map((one) => Number(one) > 0.8)).toEqual([true, false]);
  });

  it.each(['2802192', '31021929', '28022027'])(
    'keeps the first reading if the cells contain %s',
    async (digits) => {
      expect((await reading(digits)).words).toHaveLength(3);
    },
  );
});
