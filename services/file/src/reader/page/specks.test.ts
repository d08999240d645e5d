import { expect, it } from 'vitest';
import { isSpeck } from './specks.ts';

it.each<[string, number, boolean]>([
  ['.', 0.1, true],
  ['ä|', 0.25, true],
  ['M', 0.5, false],
  ['7', 0.1, false],
  ['van', 0.1, false],
  ['’T', 0.21, false],
  ["'t", 0.2, false],
])('%s, read with confidence %d, is a speck: %s', (text, confidence, is) => {
  expect(isSpeck({ text, confidence, box: { x0: 0, x1: 10, y0: 0, y1: 10 } })).toBe(is);
});
