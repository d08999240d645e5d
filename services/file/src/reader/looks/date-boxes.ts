import type { TextEngine } from '../engine/text-engine.ts';
import { type Box, heightOf, isOverlapping, middleOf, type Page, type Word } from '../page/page.ts';
import type { Written } from '../picture/cell-rows.ts';
import { closedUp } from '../picture/closed-up.ts';
import { cut, framed } from '../picture/cut.ts';
import type { GrayPicture } from '../picture/gray-picture.ts';
import { resized } from '../picture/projection.ts';
import { findDates } from '../understanding/values/dates.ts';

const centreOf = (word: Word) => (word.box.x0 + word.box.x1) / 2;

const isBefore = (a: Word, b: Word) =>
  b.box.x0 > a.box.x0 &&
  b.box.x0 - a.box.x1 < 10 * heightOf(b.box) &&
  Math.abs(middleOf(a.box) - middleOf(b.box)) < 0.8 * heightOf(b.box);

/** The middle of the last two letters of a word: the signs "Jo" and "Mo" are often read as one word. */
const lastSign = (word: Word) =>
  word.box.x1 - Math.min(word.box.x1 - word.box.x0, 1.5 * heightOf(word.box)) / 2;

/** The distance from the day to the month relative to that from the month to the year, because of the widths of their boxes. */
const DAY_TO_MONTH = 0.75;

/**
 * The places of the dates on the international form: three small boxes under the signs Jo, Mo and An (Convention 16, art. 5).
 * The first sign is small and often misread; the other two show its place.
 */
export function findDateBoxes({ words }: Page): Box[] {
  const months = words.filter((word) => word.text.length < 9 && /[MmwnN][o0]\W?$/.test(word.text));
  return words
    .filter((word) => /^\W?An\W?$/.test(word.text))
    .flatMap((year) => {
      const month = months.filter((word) => isBefore(word, year)).sort((a, b) => b.box.x1 - a.box.x1)[0];
      if (!month) return [];
      const between = centreOf(year) - lastSign(month);
      const day = lastSign(month) - DAY_TO_MONTH * between;
      // In units of the distance between the signs: the height of three small words is too uncertain.
      const span = centreOf(year) - day;
      const foot = Math.min(month.box.y1, year.box.y1);
      return [
        {
          x0: day - 0.28 * span,
          x1: centreOf(year) + 0.34 * span,
          y0: foot + 0.03 * span,
          y1: foot + 0.38 * span,
        },
      ];
    });
}

/** The confidence of a date by its number of votes, of five. */
const CERTAINTY = [0, 0.6, 0.7, 0.88, 0.96, 0.97];
/** The confidence when a reading without the lines disagrees. */
const DISPUTED = 0.6;

const DARK = 150;
const PALE = 200;

/** Whitens the lines of the boxes: columns and rows that are dark nearly from end to end, with their soft edges. */
function withoutRules({ data, width, height }: GrayPicture): GrayPicture {
  const clean = data.map((value) => (value > PALE ? 255 : value));
  const isDark = (x: number, y: number) => (data[y * width + x] as number) < DARK;
  const share = (count: number, test: (index: number) => boolean) =>
    Array.from({ length: count }, (_, index) => index).filter(test).length / count;
  for (let x = 0; x < width; x++) {
    if (share(height, (y) => isDark(x, y)) < 0.7) continue;
    for (let y = 0; y < height; y++)
      clean.fill(255, y * width + Math.max(0, x - 2), y * width + Math.min(width, x + 3));
  }
  for (let y = 0; y < height; y++) {
    if (share(width, (x) => isDark(x, y)) < 0.5) continue;
    clean.fill(255, Math.max(0, y - 2) * width, Math.min(height, y + 3) * width);
  }
  return { data: clean, width, height };
}

/** How much farther digits that are not centred under their signs may reach, as a share of the box. */
const FARTHER = 0.25;
/** White space of this width, as a share of the height of a box, ends its content. */
const GAP = 0.2;

/** Extends a box to the end of ink that crosses its sides. */
function toEndsOfInk({ data, width }: GrayPicture, box: Box): Box {
  const hasInk = (x: number) => {
    for (let y = Math.round(box.y0); y < box.y1; y++) if ((data[y * width + x] as number) < DARK) return true;
    return false;
  };
  const most = FARTHER * (box.x1 - box.x0);
  const gap = GAP * heightOf(box);
  const endOf = (side: number, step: 1 | -1) => {
    let end = Math.round(side);
    for (let x = end; Math.abs(x - end) <= gap && Math.abs(x - side) <= most; x += step)
      if (hasInk(x)) end = x + step;
    return end;
  };
  return { ...box, x0: Math.max(0, endOf(box.x0, -1)), x1: Math.min(width, endOf(box.x1, 1)) };
}

export const isInside = (word: Word, box: Box) =>
  centreOf(word) > box.x0 &&
  centreOf(word) < box.x1 &&
  middleOf(word.box) > box.y0 &&
  middleOf(word.box) < box.y1;

/** The space left between the digits of the day, the month and the year, as a share of the height of their box. */
const SPACE = 0.15;

/** At two sizes: the engine's confidence for digits alone is useless, so agreeing readings are the measure. */
const SCALES = [1, 1.6];

/**
 * The votes on the content of cells. The first model repeats its mistakes; the other one, which is better at digits, counts
 * twice.
 */
async function readDates(written: GrayPicture, engine: TextEngine): Promise<(string | null)[]> {
  const [small, large] = SCALES.map((scale) =>
    framed(resized(written, Math.max(written.width, written.height) * scale), 20),
  ) as [GrayPicture, GrayPicture];
  const otherwise = dateOf(await engine.recogniseOtherwise(large));
  return [
    otherwise,
    otherwise,
    dateOf(await engine.recogniseDigits(small)),
    dateOf(await engine.recogniseDigits(large)),
  ];
}

function dateOf(read: Word[]): string | null {
  const digits = read
    .map((word) => word.text)
    .join('')
    .replace(/\D/g, '');
  if (digits.length !== 8) return null;
  const written = `${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4)}`;
  return findDates([written])[0]?.date ?? null;
}

/** The most frequent reading, among those of past days. */
function mostRead(dates: (string | null)[], today: string): { date: string; votes: number } | null {
  const possible = dates.filter((date) => date !== null && date <= today) as string[];
  const counted = [...new Set(possible)].map((date) => ({
    date,
    votes: possible.filter((one) => one === date).length,
  }));
  return counted.sort((a, b) => b.votes - a.votes)[0] ?? null;
}

/** Reads the boxed dates of a page again, without their boxes: between lines the engine reads 01 as 04 and | as 1. */
export async function rereadDateBoxes(
  page: Page,
  cells: Written[],
  picture: GrayPicture,
  engine: TextEngine,
  now: Date,
): Promise<Page> {
  let { words } = page;
  const read: Box[] = [];
  const signed = findDateBoxes(page).map((place) => {
    const box = toEndsOfInk(picture, place);
    const written = withoutRules(cut(picture, box));
    return { box, picture: closedUp(written, Math.round(SPACE * heightOf(box))) };
  });
  for (const { box, picture: written } of [...cells, ...signed]) {
    if (read.some((one) => isOverlapping(one, box))) continue;
    const before = words.filter((word) => isInside(word, box));
    const bare = await readDates(written, engine);
    const asItStood = findDates(before.map((word) => word.text))[0]?.date ?? null;
    const found = mostRead([...bare, asItStood], now.toISOString().slice(0, 10));
    if (!found) continue;
    read.push(box);
    const isDisputed = bare.some((date) => date !== null && date !== found.date);
    const y0 = box.y0 + 0.2 * (box.y1 - box.y0);
    const y1 = box.y1 - 0.2 * (box.y1 - box.y0);
    const date: Word = {
      text: found.date,
      confidence: isDisputed ? DISPUTED : (CERTAINTY[found.votes] ?? 0),
      box: { x0: box.x0, x1: box.x1, y0, y1 },
      isReadTwice: true,
    };
    words = [...words.filter((word) => !before.includes(word)), date];
  }
  return { words };
}
