import { heightOf, type Page } from './page.ts';

/**
 * The engine also reads lines that run up or down the page, with confidence, but the rules need an upright page. The turn that
 * makes such a page upright: its lines run down if each word follows below the one before.
 */
export function turnOfLyingPage({ words }: Page): 90 | 270 | null {
  const long = words.filter((word) => /\p{L}{4}/u.test(word.text) && word.confidence > 0.5);
  const lying = long.filter(({ box }) => heightOf(box) > 1.5 * (box.x1 - box.x0));
  if (lying.length < 6 || lying.length < 0.6 * long.length) return null;
  const down = words.filter((word, at) => word.box.y0 > (words[at - 1]?.box.y0 ?? Number.POSITIVE_INFINITY));
  return down.length > words.length / 2 ? 270 : 90;
}
