import { expect, it } from 'vitest';
import type { Word } from '../page/page.ts';
import { withForeignLetters } from './foreign-letters.ts';

const word = (text: string, x0: number, x1: number, confidence = 0.95): Word => ({
  text,
  confidence,
  box: { x0, x1, y0: 40, y1: 60 },
});
const NONE = { dan: [], hrv: [], tur: [] };
const textsOf = (words: Word[]) => words.map(({ text }) => text);

it.each([
  ['Soren', 'dan', 'Søren'],
  ['Sgren', 'dan', 'Søren'],
  ['Sren', 'dan', 'Søren'],
  ['Gelik,', 'tur', 'Çelik,'],
  ['Du$an', 'hrv', 'Dušan'],
  ['Yaëmur', 'tur', 'Yağmur'],
] as const)('corrects %s to what the %s model is sure of: %s', (read, model, name) => {
  const words = [word('Jan', 10, 60), word(read, 100, 200)];
  const readings = { ...NONE, [model]: [word('Jan', 10, 60), word(name, 98, 202)] };
  expect(withForeignLetters(words, readings)).toEqual([
    words[0],
    { ...words[1], text: name, confidence: 0.93 },
  ]);
});

it('joins a word that was split at such a letter', () => {
  const words = [word('Du', 100, 140), word('an', 160, 200), word('Smit', 230, 290)];
  const known = withForeignLetters(words, { ...NONE, hrv: [word('Dušan', 99, 201), word('Smit', 230, 290)] });
  expect(known.map(({ text, box }) => [text, box.x0, box.x1])).toEqual([
    ['Dušan', 100, 200],
    ['Smit', 230, 290],
  ]);
});

it.each([
  ['José', 'Josć'],
  ['Jose', 'Josć'],
  ['Inês', 'Inćs'],
])('does not correct the accent of %s to the letter of %s', (read, name) => {
  const words = [word(read, 100, 200)];
  expect(withForeignLetters(words, { ...NONE, hrv: [word(name, 100, 200)] })).toEqual(words);
});

it('corrects nothing that the model is unsure of, or that differs in another letter', () => {
  const words = [word('Thérèse', 100, 200), word('Sande', 220, 290)];
  const unsure = { ...NONE, hrv: [word('Thćrčse', 100, 200, 0.87), word('Šande', 220, 290, 0.88)] };
  expect(textsOf(withForeignLetters(words, unsure))).toEqual(['Thérèse', 'Sande']);
  const other = { ...NONE, hrv: [word('Šanden', 220, 290)] };
  expect(textsOf(withForeignLetters(words, other))).toEqual(['Thérèse', 'Sande']);
});

it('marks a letter as undecided if a model is nearly sure of it, until another model is sure', () => {
  const words = [word('Smit', 10, 60), word('Goncalves', 100, 200)];
  const almost = { ...NONE, tur: [word('Gonçalves', 100, 200, 0.9)] };
  expect(withForeignLetters(words, almost)).toEqual([words[0], { ...words[1], isUndecided: true }]);
  const known = [word('Gonçalves', 100, 200)];
  expect(withForeignLetters(known, almost)).toEqual(known);
  const readings = { ...NONE, hrv: [word('Erdošan', 100, 200, 0.87)], tur: [word('Erdoğan', 100, 200)] };
  expect(withForeignLetters([word('Erdogan', 100, 200)], readings)).toEqual([
    word('Erdoğan', 100, 200, 0.93),
  ]);
});

it('accepts a letter that a model is less sure of if two others read two different letters', () => {
  const words = [word('Gongalves', 100, 200)];
  const readings = { ...NONE, tur: [word('Gonçalves', 100, 200, 0.9)] };
  expect(textsOf(withForeignLetters(words, { ...readings, hrv: [word('Gongalves', 100, 200)] }))).toEqual([
    'Gongalves',
  ]);
  expect(textsOf(withForeignLetters(words, { ...readings, hrv: [word('Goncalves', 100, 200)] }))).toEqual([
    'Gonçalves',
  ]);
});
