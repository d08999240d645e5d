import { expect, it } from 'vitest';
import type { Word } from './page.ts';
import { soundBoxes } from './sound-boxes.ts';

const word = (text: string, x0: number, x1: number, y0 = 26): Word => ({
  text,
  confidence: 0.9,
  box: { x0, x1, y0, y1: y0 + 50 },
});
const placesOf = (words: Word[]) => words.map(({ box }) => [box.x0, box.x1]);

it('shrinks the box of a word that covers those after it, or before it', () => {
  const names = [word('Karl-Heinz', 31, 839), word('Marinus', 335, 531), word('Henk', 559, 671)];
  expect(placesOf(soundBoxes(names))).toEqual([
    [31, 335],
    [335, 531],
    [559, 671],
  ]);
  const date = [word('24', 26, 96), word('september', 30, 567), word('1929', 434, 569)];
  expect(placesOf(soundBoxes(date))).toEqual([
    [26, 96],
    [96, 434],
    [434, 569],
  ]);
});

it('does not change words beside each other, or on other lines', () => {
  const words = [word('Aktenummer', 31, 339), word('Wide', 31, 231, 90), word('Jan', 250, 300, 90)];
  expect(soundBoxes(words)).toEqual(words);
});
