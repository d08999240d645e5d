import { expect, it } from 'vitest';
import { adviceOn, isCutOff } from './advice.ts';

it.each([
  ['says nothing about a good reading', { kind: 'akte', score: 91, flaw: 'blurred' }, null],
  [
    'says what is wrong with the picture of a poor one',
    { kind: 'akte', score: 60, flaw: 'tooDark' },
    'tooDark',
  ],
  ['says that a letter is no certificate', { kind: 'other', score: 10, flaw: null }, 'notACertificate'],
  [
    'blames the picture where nothing could be told',
    { kind: 'other', score: null, flaw: 'tooFarAway' },
    'tooFarAway',
  ],
  ['knows the statement of a doctor', { kind: 'doctor', score: 10, flaw: null }, 'doctorsStatement'],
] as const)('%s', (_what, grounds, advice) => expect(adviceOn(grounds)).toBe(advice));

it('a page whose lines run into the edge of the picture is called cut off', () => {
  const line = (x0: number, y0: number) => ({
    text: 'overlijden',
    confidence: 0.9,
    box: { x0, x1: x0 + 100, y0, y1: y0 + 20 },
  });
  const frame = { x0: 0, y0: 0, x1: 1000, y1: 1400 };
  const pageAt = (x0: number) => ({ words: [0, 30, 60, 90, 120].map((y) => line(x0, y)) });
  expect(isCutOff(pageAt(2), frame)).toBe(true);
  expect(isCutOff(pageAt(80), frame)).toBe(false);
});
