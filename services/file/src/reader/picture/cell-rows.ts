import { around, type Box } from '../page/page.ts';
import { cut } from './cut.ts';
import type { GrayPicture } from './gray-picture.ts';

interface Cell {
  box: Box;
  /** Its content without lines; null for an empty cell, or one with a dash. */
  ink: GrayPicture | null;
}

/** Adjacent cells between the same pair of horizontal lines. */
interface CellRow {
  box: Box;
  cells: Cell[];
}

/** The content of cells. */
export interface Written {
  box: Box;
  /** Without lines, and moved close together. */
  picture: GrayPicture;
}

/** Cells for the letters of a name, with the words that fill some of them. */
export interface LetterRow extends Written {
  words: { box: Box; length: number }[];
}

/** The gray of a thin line in a photo. */
const RULE = 205;
const INK = 150;
const PALE = 210;
const PAPER = 255;

/** In text heights: the height of a cell, how far its ends may differ from its neighbour's, and its width. */
const LOW = 1.25;
const HIGH = 4.5;
const UNEVEN = 0.3;
/** The end of a j or a bracket of the label directly above. */
const TOUCHING = 1.2;
const NARROW = 0.5;
/** The line between two touching boxes. */
const THICKEST = 0.7;
const WIDE = 8;
/** The space left between the contents of two cells. */
const SPACE = 0.6;
/** Three cells have four lines; a surname may have thirty, and more cells may follow on its line. */
const FEWEST = 4;
const MOST = 60;
/** For a date: the day, the month and the year, or each digit by itself. */
const DATE_CELLS = [3, 8];
/** More cells than a date has are for letters. */
const LETTER_CELLS = 9;

const widthOf = (box: Box) => box.x1 - box.x0;

/** Vertical dark runs of the height of a cell, each with all its columns. */
function uprightRules({ data, width, height }: GrayPicture, letter: number): Box[] {
  const [low, high] = [LOW * letter, HIGH * letter];
  const lengths = new Uint16Array(width);
  // A leaning line continues in the next column; a worn one may lack a pixel.
  const isRule = (at: number) =>
    (data[at] as number) < RULE || (data[at - 1] as number) < RULE || (data[at + 1] as number) < RULE;
  const runs: Box[] = [];
  for (let y = 0; y <= height; y++) {
    // Each pixel is compared once, as the right neighbour, and the result is kept.
    let isLeft = false;
    let isHere = y < height && (data[y * width] as number) < RULE;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const isRight = y < height && (data[at + 1] as number) < RULE;
      const length = lengths[x] as number;
      if (isLeft || isHere || isRight || (length && y < height && isRule(at + width)))
        lengths[x] = length + 1;
      else if (length) {
        if (length >= low && length <= high) runs.push({ x0: x, x1: x + 1, y0: y - length, y1: y });
        lengths[x] = 0;
      }
      isLeft = isHere;
      isHere = isRight;
    }
  }
  const rules: Box[] = [];
  for (const run of runs.sort((a, b) => a.x0 - b.x0)) {
    const wide = rules.find((rule) => run.x0 - rule.x1 < 2 && run.y0 < rule.y1 && run.y1 > rule.y0);
    if (!wide) rules.push({ ...run });
    else {
      wide.x1 = run.x1;
      wide.y0 = Math.min(wide.y0, run.y0);
      wide.y1 = Math.max(wide.y1, run.y1);
    }
  }
  return rules.filter((rule) => rule.x1 - rule.x0 < THICKEST * letter);
}

/**
 * A line with the height of the one before it, without a letter of the label above that touches it; null if its height differs.
 */
function asHighAs(last: Box, rule: Box, letter: number): Box | null {
  const isEven = (a: number, b: number) => Math.abs(a - b) < UNEVEN * letter;
  if (!isEven(rule.y1, last.y1)) return null;
  if (isEven(rule.y0, last.y0)) return rule;
  const isTouched = rule.y0 < last.y0 && last.y0 - rule.y0 < TOUCHING * letter;
  return isTouched ? { ...rule, y0: last.y0 } : null;
}

/** Adjacent lines of the same height. */
function ruleRows(rules: Box[], letter: number): Box[][] {
  const rows: Box[][] = [];
  for (const rule of rules) {
    const inRow = rows
      .map((row) => {
        const last = row.at(-1) as Box;
        return { row, even: rule.x0 - last.x1 < WIDE * letter ? asHighAs(last, rule, letter) : null };
      })
      .find(({ even }) => even);
    if (inRow?.even) inRow.row.push(inRow.even);
    else rows.push([rule]);
  }
  return rows.filter((row) => row.length >= FEWEST && row.length <= MOST);
}

/** How close to its edge the line of a cell that is not quite straight may begin, and how thick it is with its soft sides. */
const EDGE = 5;
const THICK = 7;

/** A part of a cell without the rest of the lines above and below. */
function withoutEdges({ data, width, height }: GrayPicture): GrayPicture {
  const clean = data.map((value) => (value > PALE ? PAPER : value));
  for (const isBelow of [false, true]) {
    const at = (x: number, y: number) => (isBelow ? height - 1 - y : y) * width + x;
    const ends = Array.from({ length: width }, (_, x) => {
      const isDark = (y: number) => (data[at(x, y)] as number) < RULE;
      let start = 0;
      while (start < EDGE && !isDark(start)) start++;
      let end = start;
      while (end - start < THICK && isDark(end)) end++;
      return end - start < THICK ? end : null;
    });
    const thin = ends.filter((end) => end !== null).sort((a, b) => a - b);
    // Where print touches the line, it is as thick as elsewhere.
    const usual = thin[thin.length >> 1] ?? 0;
    for (let x = 0; x < width; x++)
      for (let y = 0; y < Math.min(height, (ends[x] ?? usual - 2) + 1); y++) clean[at(x, y)] = PAPER;
  }
  return { data: clean, width, height };
}

/** Whether lines close the space between two vertical ones above and below: otherwise it is between boxes, or letters. */
function isCell({ data, width }: GrayPicture, { x0, x1, y0, y1 }: Box): boolean {
  const isRuled = (from: number) => {
    let ruled = 0;
    for (let x = x0; x < x1; x++)
      for (let y = from; y < from + EDGE; y++)
        if ((data[y * width + x] as number) < RULE) {
          ruled++;
          break;
        }
    return ruled > 0.8 * (x1 - x0);
  };
  return isRuled(y0) && isRuled(y1 - EDGE);
}

/** The cell from its first to its last column with ink. */
function inkIn(cell: GrayPicture, letter: number): GrayPicture | null {
  const { data, width, height } = cell;
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((data[y * width + x] as number) < INK) {
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = y;
      }
  if (bottom - top < 0.4 * letter) return null;
  return cut(cell, { x0: Math.max(0, left - 1), x1: right + 2, y0: 0, y1: height });
}

/** Pictures of the same height side by side, with white space between them. */
function sideBySide(parts: GrayPicture[], gap: number): GrayPicture {
  const height = Math.min(...parts.map((part) => part.height));
  const width = parts.reduce((sum, part) => sum + part.width + gap, gap);
  const data = new Uint8Array(width * height).fill(PAPER);
  let left = gap;
  for (const part of parts) {
    for (let y = 0; y < height; y++)
      data.set(part.data.subarray(y * part.width, (y + 1) * part.width), y * width + left);
    left += part.width + gap;
  }
  return { data, width, height };
}

const rowOf = (cells: Cell[]): CellRow => ({ box: around(cells.map(({ box }) => box)), cells });

const isOfLetters = ({ cells }: CellRow) => cells.length >= LETTER_CELLS;
const isDate = (row: CellRow) =>
  !isOfLetters(row) && DATE_CELLS.includes(row.cells.filter(({ ink }) => ink).length);

/** After a space as wide as a cell something else begins. */
function splitAtSpaces(cells: Cell[]): Cell[][] {
  const rows: Cell[][] = [];
  for (const cell of cells) {
    const last = rows.at(-1)?.at(-1);
    const isNear = last && cell.box.x0 - last.box.x1 < Math.min(widthOf(cell.box), widthOf(last.box));
    if (isNear) rows.at(-1)?.push(cell);
    else rows.push([cell]);
  }
  return rows;
}

/** The rows of small cells on a page, as on forms. `letter` is the height of a letter in pixels. */
function findCellRows(picture: GrayPicture, letter: number): CellRow[] {
  return ruleRows(uprightRules(picture, letter), letter).flatMap((rules) => {
    const cells = rules.slice(1).flatMap((rule, at): Cell[] => {
      const before = rules[at] as Box;
      // On a page that slopes, the ends of a row differ in height by more than its lines are thick.
      const [y0, y1] = [Math.max(before.y0, rule.y0), Math.min(before.y1, rule.y1)];
      const box = { x0: before.x1 + 1, x1: rule.x0 - 1, y0, y1 };
      const isSmall = widthOf(box) < NARROW * letter || y1 - y0 < letter;
      if (isSmall || !isCell(picture, box)) return [];
      return [{ box, ink: inkIn(withoutEdges(cut(picture, box)), letter) }];
    });
    const row = rowOf(cells);
    return isDate(row) ? row : splitAtSpaces(cells).map(rowOf);
  });
}

const inkOf = (cells: Cell[]) => cells.flatMap(({ ink }) => ink ?? []);

const dateIn = ({ box, cells }: CellRow, letter: number): Written => ({
  box,
  picture: sideBySide(inkOf(cells), Math.round(SPACE * letter)),
});

/** The cells of each word, which ends at an empty cell. */
function wordsIn({ cells }: CellRow): Cell[][] {
  const words: Cell[][] = [[]];
  for (const cell of cells) {
    if (cell.ink) words.at(-1)?.push(cell);
    else words.push([]);
  }
  return words.filter((word) => word.length > 0);
}

function lettersIn(row: CellRow, letter: number): LetterRow[] {
  const words = wordsIn(row);
  const parts = words.map((cells) => sideBySide(inkOf(cells), Math.round(SPACE * letter)));
  if (!parts.length) return [];
  return [
    {
      box: row.box,
      words: words.map((cells) => ({ box: rowOf(cells).box, length: cells.length })),
      picture: sideBySide(parts, letter),
    },
  ];
}

/** The content of the small cells of a page: dates, and words with a cell for each letter. */
export function findCells(picture: GrayPicture, letter: number): { dates: Written[]; letters: LetterRow[] } {
  const rows = findCellRows(picture, letter);
  return {
    dates: rows.filter(isDate).map((row) => dateIn(row, letter)),
    letters: rows.filter(isOfLetters).flatMap((row) => lettersIn(row, letter)),
  };
}
