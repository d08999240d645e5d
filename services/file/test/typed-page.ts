import type { Word } from '../src/reader/page/page.ts';

const LINE = 20;
const LETTER = 6;
const COLUMN = 320;

/** The words of one line as if typed: " | " continues in the next column. */
export function lineOf(text: string, line: number): Word[] {
  return text.split(' | ').flatMap((part, column) =>
    [...part.matchAll(/\S+/g)].map((match) => {
      const x0 = column * COLUMN + match.index * LETTER;
      const box = { x0, x1: x0 + match[0].length * LETTER, y0: line * LINE, y1: line * LINE + 13 };
      return { text: match[0], confidence: 1, box };
    }),
  );
}

/** A page of typed lines, for testing the rules without a document. */
export const typedPage = (text: string) => ({
  words: text
    .trim()
    .split('\n')
    .flatMap((line, index) => lineOf(line, index)),
});
