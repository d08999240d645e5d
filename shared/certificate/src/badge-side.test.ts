import { expect, it } from 'vitest';
import { badgeSide } from './badge-side.ts';

const place = (x: number, width: number, y = 0.3) => ({
  field: 'last_name' as const,
  x,
  y,
  width,
  height: 0.02,
});

it.each([
  ['before a place that stands alone', place(0.5, 0.2), [], 'left'],
  ['before one with nothing but other lines around', place(0.5, 0.2), [place(0.5, 0.2, 0.35)], 'left'],
  ['behind one that follows another', place(0.5, 0.1), [place(0.3, 0.19)], 'right'],
  ['above one between two others', place(0.5, 0.1), [place(0.3, 0.19), place(0.61, 0.1)], 'above'],
  ['before one that is far behind another', place(0.6, 0.1), [place(0.3, 0.2)], 'left'],
])('a number is placed %s', (_, own, others, side) => {
  expect(badgeSide(own, [own, ...others])).toBe(side);
});
