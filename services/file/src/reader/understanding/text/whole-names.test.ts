import { expect, it } from 'vitest';
import { withWholeNames } from './whole-names.ts';

/** Words of one line, each with the space before it. */
function lineOf(...words: [text: string, gap: number][]) {
  let x = 0;
  return words.map(([text, gap]) => {
    const x0 = x + gap;
    x = x0 + 10 * text.length;
    return { text, confidence: 0.9, box: { x0, x1: x, y0: 0, y1: 20 } };
  });
}
const textOf = (...words: [text: string, gap: number][]) =>
  withWholeNames(lineOf(...words))
    .map(({ text }) => text)
    .join(' ');

it('joins a name whose letters are apart, marked for checking', () => {
  const line = lineOf(['Maatje', 0], ['Nieuwen', 14], ['huijse', 4]);
  expect(withWholeNames(line).at(-1)).toMatchObject({ text: 'Nieuwenhuijse', confidence: 0.55 });
  expect(textOf(['Sj', 0], ['oukje', 3])).toBe('Sjoukje');
});

it('does not join words that are as far apart as others, have a meaning, or belong to an insertion', () => {
  expect(textOf(['Jan', 0], ['Bakker', 12], ['metselaar', 12])).toBe('Jan Bakker metselaar');
  expect(textOf(['Jan', 0], ['Bakker', 12], ['geboren', 8])).toBe('Jan Bakker geboren');
  expect(textOf(['Jan', 0], ['van', 12], ['Anna', 12], ['aan', 8])).toBe('Jan van Anna aan');
});
