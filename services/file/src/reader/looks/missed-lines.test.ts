import { expect, it } from 'vitest';
import type { TextEngine } from '../engine/text-engine.ts';
import type { Word } from '../page/page.ts';
import type { GrayPicture } from '../picture/gray-picture.ts';
import { missedLines, withMissedLines } from './missed-lines.ts';

const WIDTH = 800;
const HEIGHT = 20;

/** Vertical strokes beside each other, as high as letters. */
function picture(lines: number[]): GrayPicture {
  const data = new Uint8Array(WIDTH * 400).fill(255);
  for (const y0 of lines)
    for (let y = y0; y < y0 + HEIGHT; y++)
      for (let x = 100; x < 700; x++) if (x % 10 < 3) data[y * WIDTH + x] = 0;
  return { data, width: WIDTH, height: 400 };
}

const line = (y0: number): Word[] =>
  Array.from({ length: 6 }, (_, at) => ({
    text: 'woord',
    confidence: 0.95,
    box: { x0: 100 + at * 100, x1: 190 + at * 100, y0, y1: y0 + HEIGHT },
  }));

const page = (...lines: number[]) => ({ words: lines.flatMap(line) });

it('finds print between two lines that was not read', () => {
  const rooms = missedLines(page(40, 80, 160), picture([40, 80, 120, 160]));
  expect(rooms).toEqual([{ x0: 100, x1: 690, y0: 100, y1: 160 }]);
});

it('finds nothing if nothing is printed, or everything was read', () => {
  expect(missedLines(page(40, 80, 160), picture([40, 80, 160]))).toEqual([]);
  expect(missedLines(page(40, 80, 120, 160), picture([40, 80, 120, 160]))).toEqual([]);
});

it('does not look far above a footer', () =>
  expect(missedLines(page(40, 300), picture([40, 160, 300]))).toEqual([]));

it('adds what is read there with confidence, in its place', async () => {
  const box = { x0: 16, x1: 106, y0: 36, y1: 56 };
  const read = async (confidence: number) => {
    const recogniseBlock = async () => [
      { text: 'Lim,', confidence, box },
      { text: 'Siok', confidence, box },
    ];
    const engine = { recogniseBlock } as Partial<TextEngine> as TextEngine;
    return withMissedLines(page(40, 80, 160), picture([40, 80, 120, 160]), engine);
  };
  expect((await read(0.9)).words.slice(18)).toMatchObject([
    { text: 'Lim,', box: { x0: 100, x1: 190, y0: 120, y1: 140 } },
    { text: 'Siok' },
  ]);
  expect((await read(0.4)).words).toHaveLength(18);
});
