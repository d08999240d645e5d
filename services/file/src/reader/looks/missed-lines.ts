import type { TextEngine } from '../engine/text-engine.ts';
import { around, type Box, heightOf, middleOf, type Page, usualHeight, type Word } from '../page/page.ts';
import { linesOf } from '../page/segments.ts';
import { cut } from '../picture/cut.ts';
import type { GrayPicture } from '../picture/gray-picture.ts';
import { enlargedPart } from './enlarged-part.ts';

const DARK = 150;
/** In text heights: the length from which a line counts as running text. */
const LONG = 12;
/** In text heights: a gap that has room for a line of print and its spacing. */
const ROOM = 1.6;
/** Lines farther apart do not belong together: a heading, a signature, a footer. */
const FAR = 5;
/** Letters: the least number of strokes along a line, per text height of its length. */
const TURNS = 0.25;
/** The share of the height over which there must be that many. */
const TALL = 0.3;
const MOST = 3;
/** The least confidence, because stamps and signatures are read as something too. */
const SURE = 0.75;
const LEAST_WORDS = 2;

/** The number of strokes along a row of pixels: how often ink begins. */
function turnsIn({ data, width }: GrayPicture, y: number, { x0, x1 }: Box): number {
  let turns = 0;
  let wasDark = false;
  for (let x = Math.round(x0); x < x1; x++) {
    const isDark = (data[y * width + x] as number) < DARK;
    if (isDark && !wasDark) turns++;
    wasDark = isDark;
  }
  return turns;
}

/** Whether something in the box looks like a line of letters: consecutive rows in which ink and paper alternate. */
function hasPrint(picture: GrayPicture, box: Box, height: number): boolean {
  const least = (TURNS * (box.x1 - box.x0)) / height;
  let rows = 0;
  for (let y = Math.round(box.y0); y < box.y1; y++) {
    rows = turnsIn(picture, y, box) > least ? rows + 1 : 0;
    if (rows > TALL * height) return true;
  }
  return false;
}

/** Places between two lines of a text where print was skipped: the engine misses a line now and then. */
export function missedLines(page: Page, picture: GrayPicture): Box[] {
  const height = usualHeight(page);
  const lines = linesOf(page.words).map((line) => around(line.map((word) => word.box)));
  const long = lines.filter(({ x0, x1 }) => x1 - x0 > LONG * height);
  return long.slice(1).flatMap((below, at) => {
    const above = long[at] as Box;
    const room = {
      x0: Math.min(above.x0, below.x0),
      x1: Math.max(above.x1, below.x1),
      y0: above.y1,
      y1: below.y0,
    };
    const isRead = lines.some((line) => middleOf(line) > room.y0 && middleOf(line) < room.y1);
    const isRoom = heightOf(room) > ROOM * height && heightOf(room) < FAR * height;
    return isRoom && !isRead && hasPrint(picture, room, height) ? [room] : [];
  });
}

/** The page with the lines that were skipped. */
export async function withMissedLines(page: Page, picture: GrayPicture, engine: TextEngine): Promise<Page> {
  const found: Word[] = [];
  for (const room of missedLines(page, picture).slice(0, MOST)) {
    const part = enlargedPart(cut(picture, room), room, 1);
    const read = part.onPage(await engine.recogniseBlock(part.picture));
    const words = read.filter(({ confidence }) => confidence > SURE);
    if (words.filter(({ text }) => /\p{L}{3}/u.test(text)).length >= LEAST_WORDS) found.push(...words);
  }
  return found.length ? { words: [...page.words, ...found] } : page;
}
