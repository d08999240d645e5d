import { around, type Box, heightOf, middleOf, type Word } from './page.ts';
import { beginsWithBox } from './tick-box.ts';

/** Words that stand together on one line: a label, a value, or a stretch of running text. */
export interface Segment {
  words: Word[];
  box: Box;
  line: number;
}

/** A gap wider than this many text heights separates a label from its value, or a margin from the text. */
const WIDE_GAP = 1.6;

const hasMeaning = (word: Word) => /[\p{L}\p{N}]/u.test(word.text) || beginsWithBox(word.text);

export const textOf = (words: Word[]) => words.map((word) => word.text).join(' ');

/** Lines are built from word to word, so that a slightly sloping line still holds together. */
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
        // On a page that still slopes, the nearest word is more likely on the same line.
        gap: Math.max(0, word.box.x0 - last.box.x1) / heightOf(word.box),
      }))
      .filter(({ off }) => off < 0.55)
      .sort((a, b) => a.off + 0.03 * a.gap - (b.off + 0.03 * b.gap))[0];
    if (near) near.line.push(word);
    else lines.push([word]);
  }
  return lines.sort((a, b) => middleOf(around(a.map((w) => w.box))) - middleOf(around(b.map((w) => w.box))));
}

/** In usual gaps of this page: typewriters leave more space between words than printers. */
const CLEAR_GAP = 1.6;
const COLUMN_LINES = 3;
/** Right-aligned labels have hardly more than a space before their values, but at one position in many lines. */
const SLIGHT_GAP = 1.15;
const LONG_COLUMN_LINES = 6;
/** How far such a column may lean on a photo that was straightened, sideways per unit down. */
const SLOPE = 0.03;

type Gap = (line: Word[], at: number) => number;

/** "décès / Datum": a slash has no meaning itself, but the words around it are not two columns. */
function gapsAmong(words: Word[]): Gap {
  const slashes = words.filter(({ text }) => text === '/');
  return (line, at) => {
    const [last, word] = [line[at - 1], line[at]];
    if (!last || !word) return Number.POSITIVE_INFINITY;
    const slash = slashes.find(
      ({ box }) =>
        box.x0 >= last.box.x1 - 2 &&
        box.x1 <= word.box.x0 + 2 &&
        middleOf(box) > last.box.y0 &&
        middleOf(box) < last.box.y1,
    );
    const gap = slash
      ? Math.max(slash.box.x0 - last.box.x1, word.box.x0 - slash.box.x1)
      : word.box.x0 - last.box.x1;
    return gap / Math.max(heightOf(last.box), heightOf(word.box));
  };
}

/** Finds columns of values that begin close to their labels: many lines have a clear gap that ends at one position. */
function columnStarts(lines: Word[][], gapBefore: Gap): (word: Word) => boolean {
  const gaps = lines.flatMap((line) =>
    line.slice(1).map((word, at) => ({ word, gap: gapBefore(line, at + 1) })),
  );
  const usual = gaps.map(({ gap }) => gap).sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const columnsOf = (least: number, lines: number, slope: number) => {
    const starts = gaps.filter(({ gap }) => gap > 0.6 && gap > least * usual).map(({ word }) => word);
    const isBeside = (a: Word, b: Word) =>
      Math.abs(a.box.x0 - b.box.x0) < 0.35 * heightOf(a.box) + slope * Math.abs(a.box.y0 - b.box.y0);
    return starts.filter((word) => starts.filter((one) => isBeside(word, one)).length >= lines);
  };
  const columns = new Set([
    ...columnsOf(CLEAR_GAP, COLUMN_LINES, 0),
    ...columnsOf(SLIGHT_GAP, LONG_COLUMN_LINES, SLOPE),
  ]);
  return (word) => columns.has(word);
}

export function segmentsOf(words: Word[]): Segment[] {
  const lines = linesOf(words);
  const gapBefore = gapsAmong(words);
  const startsColumn = columnStarts(lines, gapBefore);
  return lines.flatMap((line, index) => {
    const parts: Word[][] = [];
    for (const [at, word] of line.entries()) {
      const part = parts.at(-1);
      const isNear = gapBefore(line, at) < WIDE_GAP && !startsColumn(word);
      if (part && isNear) part.push(word);
      else parts.push([word]);
    }
    return parts.map((part) => ({ words: part, box: around(part.map((word) => word.box)), line: index }));
  });
}
