import { expect, it } from 'vitest';
import type { Word } from './page.ts';
import { segmentsOf, textOf } from './segments.ts';

const word = (text: string, x0: number, x1: number, line: number): Word => ({
  text,
  confidence: 1,
  box: { x0, x1, y0: line * 40, y1: line * 40 + 20 },
});

const LABELS = ['décès', 'naissance', 'sexe', 'conjoint'];
/** Lines of two words with a wide space between them that may contain a sign. */
const page = (sign: string) =>
  LABELS.flatMap((label, line) => [
    word(label, 0, 90, line),
    ...(sign ? [word(sign, 110, 116, line)] : []),
    word('Datum', 136, 200, line),
  ]);
const texts = (words: Word[]) => segmentsOf(words).map((segment) => textOf(segment.words));

it('treats two words around a slash as one segment', () => {
  expect(texts(page('/'))).toEqual(LABELS.map((label) => `${label} Datum`));
});

it('treats them as two segments if nothing is between them', () => {
  expect(texts(page(''))).toEqual(LABELS.flatMap((label) => [label, 'Datum']));
});
