import { expect, it } from 'vitest';
import { evidenceOfName } from './evidence.ts';
import { splitFullName } from './names.ts';

const found = (text: string) =>
  evidenceOfName(
    splitFullName(text),
    text.split(' ').map((word, at) => ({
      text: word,
      confidence: 0.9,
      box: { x0: at * 100, x1: at * 100 + 90, y0: 0, y1: 20 },
    })),
  );

it('marks El with a capital for checking if it is next to the surname, which it may be part of', () => {
  expect(found('Mohamed El Idrissi').insertion).toMatchObject({ value: 'El', isDoubted: true });
  expect(found('Mohamed el Idrissi').insertion).not.toHaveProperty('isDoubted');
  expect(found('Jan van Dijk').insertion).not.toHaveProperty('isDoubted');
});
