import { around, type Box, heightOf, middleOf, type Word } from './page.ts';

/** Words that stand together on one line: a label, a value, or a stretch of running text. */
export interface Segment {
  words: Word[];
  box: Box;
  line: number;
}

/** A gap wider than this many text heights separates a label from its value, or a margin from the text. */
const WIDE_GAP = 1.6;

const hasMeaning = (word: Word) => /[\p{L}\p{N}]/u.test(word.text);

export const textOf = (words: Word[]) => words.map((word) => word.text).join(' ');

/** Lines are chained from word to word, so that a slightly sloping line still holds together. */
export function linesOf(words: Word[]): Word[][] {
  const lines: Word[][] = [];
  for (const word of words.filter(hasMeaning).toSorted((a, b) => a.box.x0 - b.box.x0)) {
    const near = lines
      .map((line) => ({ line, last: line.at(-1) as Word }))
      .filter(({ last }) => last.box.x1 - heightOf(word.box) < word.box.x0)
      .map(({ line, last }) => ({
        line,
        off:
          Math.abs(middleOf(last.box) - middleOf(word.box)) /
          Math.min(heightOf(last.box), heightOf(word.box)),
      }))
      .filter(({ off }) => off < 0.55)
      .sort((a, b) => a.off - b.off)[0];
    if (near) near.line.push(word);
    else lines.push([word]);
  }
  return lines.sort((a, b) => middleOf(around(a.map((w) => w.box))) - middleOf(around(b.map((w) => w.box))));
}

export function segmentsOf(words: Word[]): Segment[] {
  return linesOf(words).flatMap((line, index) => {
    const parts: Word[][] = [];
    for (const word of line) {
      const part = parts.at(-1);
      const last = part?.at(-1);
      const isNear =
        last && word.box.x0 - last.box.x1 < WIDE_GAP * Math.max(heightOf(last.box), heightOf(word.box));
      if (part && isNear) part.push(word);
      else parts.push([word]);
    }
    return parts.map((part) => ({ words: part, box: around(part.map((word) => word.box)), line: index }));
  });
}
