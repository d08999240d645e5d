import { expect, test } from 'vitest';
import { formatDraw, parseDraw } from './draw-cookie.ts';

test('a draw is read back as it was written, with the rollouts in which its visitor was counted', () => {
  const draw = {
    number: 4711,
    counted: new Map([
      [3, { view: 'Ab3_x9', hasSaved: false }],
      [5, { view: 'Qm-0pe', hasSaved: true }],
    ]),
  };
  expect(formatDraw(draw)).toBe('4711.3-Ab3_x9.5-Qm-0pe~');
  expect(parseDraw(formatDraw(draw))).toEqual(draw);
});

test.each(['', 'x', '10000', '-1', '123456', '1e3', '.3-Ab3_x9'])('%j is not read as a draw', (text) => {
  expect(parseDraw(text)).toBeNull();
});

test('hand-written parts of the cookie are ignored', () => {
  expect(parseDraw('12.3-short.x-Ab3_x9.4-Ab3_x9!.9999999999-Ab3_x9')).toEqual({
    number: 12,
    counted: new Map(),
  });
});
