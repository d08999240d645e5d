import { expect, it } from 'vitest';
import { turnOfLyingPage } from './lying-page.ts';
import type { Word } from './page.ts';

const TEXT = 'Akte van overlijden Geslachtsnaam Bakker Voornamen Johanna Geslacht vrouw Geboren Zwolle'.split(
  ' ',
);
/** One long line that runs down (1), up (-1) or along (0) the page. */
const page = (direction: 1 | -1 | 0) => ({
  words: TEXT.map((text, at): Word => {
    const start = direction < 0 ? 2000 - at * 100 : at * 100;
    const box =
      direction === 0
        ? { x0: start, x1: start + 80, y0: 50, y1: 70 }
        : { x0: 50, x1: 70, y0: start, y1: start + 80 };
    return { text, confidence: 0.95, box };
  }),
});

it('turns a page whose lines run down or up so that they run along', () => {
  expect(turnOfLyingPage(page(1))).toBe(270);
  expect(turnOfLyingPage(page(-1))).toBe(90);
});

it('does not turn an upright page, or one with only a word or two on its side', () => {
  expect(turnOfLyingPage(page(0))).toBeNull();
  expect(turnOfLyingPage({ words: [...page(0).words, ...page(1).words.slice(0, 3)] })).toBeNull();
});
