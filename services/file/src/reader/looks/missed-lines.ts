import type { TextEngine } from '../engine/text-engine.ts';
import { around, type Box, heightOf, middleOf, type Page, usualHeight, type Word } from '../page/page.ts';
import { linesOf } from '../page/segments.ts';
import { cut } from '../picture/cut.ts';
import type { GrayPicture } from '../picture/gray-picture.ts';
import { enlargedPart } from './enlarged-part.ts';

const DARK = 150;
/** In heights of the letters: a line of running text. */
const LONG = 12;
/** In heights of the letters: a gap in which a line of print with the space around it fits. */
const ROOM = 1.6;
/** Farther apart stand things that do not belong together: a heading, a signature, the foot of a page. */
const FAR = 5;
/** Letters: how often ink begins along a line, per height of the letters that it is long. */
const TURNS = 0.25;
/** And over how much of their height. */
const TALL = 0.3;
const MOST = 3;
/** A stamp or a signature is read as something too. */
const SURE = 0.75;
const LEAST_WORDS = 2;

/** How often ink begins along a row of pixels. */
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

/** Whether something in it looks like a line of letters: rows one under another in which ink and paper take turns. */
function hasPrint(picture: GrayPicture, box: Box, height: number): boolean {
  const least = (TURNS * (box.x1 - box.x0)) / height;
  let rows = 0;
  for (let y = Math.round(box.y0); y < box.y1; y++) {
    rows = turnsIn(picture, y, box) > least ? rows + 1 : 0;
    if (rows > TALL * height) return true;
  }
  return false;
}

/** Between two lines of a text, where print was passed over: the engine loses a line now and then. */
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

/** The page with the lines that were passed over. */
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
