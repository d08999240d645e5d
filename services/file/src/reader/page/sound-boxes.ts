import { type Box, heightOf, middleOf, type Word } from './page.ts';

const isOnLine = (a: Word, b: Word | undefined): b is Word =>
  b !== undefined && Math.abs(middleOf(a.box) - middleOf(b.box)) < 0.5 * heightOf(a.box);

const perLetter = ({ text, box }: Word) => (box.x1 - box.x0) / text.length;

const shared = (a: Box, b: Box) => Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);

/** Much too wide for its letters, and over its neighbour. */
const isOver = (word: Word, other: Word) =>
  shared(word.box, other.box) > 0.3 * heightOf(other.box) && perLetter(word) > 1.5 * perLetter(other);

/**
 * The engine sometimes extends the box of one word to the end of its line ("Karl-Heinz" over all other first names). Takes
 * words in reading order.
 */
export function soundBoxes(words: Word[]): Word[] {
  return words.map((word, at) => {
    const [before, after] = [words[at - 1], words[at + 1]];
    const x0 = isOnLine(word, before) && isOver(word, before) ? before.box.x1 : word.box.x0;
    const x1 = isOnLine(word, after) && isOver(word, after) ? after.box.x0 : word.box.x1;
    return x0 < x1 ? { ...word, box: { ...word.box, x0, x1 } } : word;
  });
}
