import { type GrayPicture, turned } from './gray-picture.ts';

/** Both questions can be answered with this many pixels along the longer side. */
export const GLANCE = 780;

const INK = 170;

/** The share of ink in a run: letters have white space between them, lines and bars do not. */
const SOLID = 0.9;

/** The amount of ink in runs as long as words, ignoring gaps as small as between letters. */
function wordRuns({ data, width, height }: GrayPicture): number {
  let sum = 0;
  for (let y = 0; y < height; y++) {
    let start = -1;
    let last = -1;
    let ink = 0;
    for (let x = 0; x <= width; x++) {
      const isInk = x < width && (data[y * width + x] as number) < INK;
      if (isInk && start < 0) start = x;
      if (isInk) {
        last = x;
        ink++;
      }
      if (start >= 0 && (x - last > 4 || x === width)) {
        const length = last - start + 1;
        if (length >= 18 && length <= 200 && ink < SOLID * length) sum += length;
        start = -1;
        ink = 0;
      }
    }
  }
  return sum;
}

/** Letters are close beside each other and far from those above: text on its side has its word runs vertically. */
export function isOnItsSide(glance: GrayPicture): boolean {
  return wordRuns(turned(glance, 90)) > 1.2 * wordRuns(glance);
}

/** The page is divided into this many columns of pixels, because the lines of one text column are not those of the next. */
const STRETCHES = 12;
/** In pixels of the small picture: the height of a line of print. */
const LOWEST = 4;
const HIGHEST = GLANCE / 40;
/** The ink in the middle of a line, as a share of the width: at least in print, and at least in a rule. */
const PRINTED = 0.08;
const RULED = 0.7;
const FEWEST_LINES = 20;
/** How much more of the ink outside the middle must be below than above, as a share. */
const HANGING = 0.1;

/** The pixels of ink in each row between two columns; rows of a rule count as none. */
const inkByRow = ({ data, width, height }: GrayPicture, from: number, to: number) =>
  Array.from({ length: height }, (_, y) => {
    let ink = 0;
    for (let at = y * width + from; at < y * width + to; at++) if ((data[at] as number) < INK) ink++;
    return ink < RULED * (to - from) ? ink : 0;
  });

/** Rows of ink with white space above and below. */
function* linesOf(rows: number[]): Generator<number[]> {
  for (let start = 0, y = 0; y <= rows.length; y++) {
    if (rows[y]) continue;
    if (y > start) yield rows.slice(start, y);
    start = y + 1;
  }
}

const sumOf = (counts: number[]) => counts.reduce((sum, one) => sum + one, 0);

/** Letters rise above their middle more often than they descend below it: h, k and t against p and g. */
export function isUpsideDown(glance: GrayPicture): boolean {
  const wide = Math.floor(glance.width / STRETCHES);
  let [above, below, lines] = [0, 0, 0];
  for (let from = 0; from + wide <= glance.width; from += wide) {
    for (const line of linesOf(inkByRow(glance, from, from + wide))) {
      const most = Math.max(...line);
      if (line.length < LOWEST || line.length > HIGHEST || most <= PRINTED * wide) continue;
      const isMiddle = (ink: number) => ink >= most / 2;
      above += sumOf(line.slice(0, line.findIndex(isMiddle)));
      below += sumOf(line.slice(line.findLastIndex(isMiddle) + 1));
      lines++;
    }
  }
  return lines >= FEWEST_LINES && below - above > HANGING * (above + below);
}

/** Lines of text are rows of ink and rows of paper: the sharper the change, the straighter the text. */
function rowContrast(ink: Int16Array, height: number, slope: number): number {
  const rows = new Float64Array(height);
  for (let at = 0; at < ink.length; at += 2) {
    const row = Math.round((ink[at + 1] as number) + (ink[at] as number) * slope);
    if (row >= 0 && row < height) rows[row] = (rows[row] as number) + 1;
  }
  let sum = 0;
  for (let y = 1; y < height; y++) sum += ((rows[y] as number) - (rows[y - 1] as number)) ** 2;
  return sum;
}

/** For each pixel of ink its distance from the middle column, and its row. */
function inkOf({ data, width, height }: GrayPicture): Int16Array {
  const ink: number[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((data[y * width + x] as number) <= INK) ink.push(x - Math.round(width / 2), y);
  return Int16Array.from(ink);
}

/** The slope (rise over run) of the lines of text. Takes a small picture in even light. */
export function findSlope(glance: GrayPicture, most = 0.16): number {
  const ink = inkOf(glance);
  const best = (from: number, to: number, step: number): number => {
    let found = { slope: 0, contrast: -1 };
    for (let slope = from; slope <= to; slope += step) {
      const contrast = rowContrast(ink, glance.height, slope);
      if (contrast > found.contrast) found = { slope, contrast };
    }
    return found.slope;
  };
  const coarse = best(-most, most, 0.01);
  return best(coarse - 0.008, coarse + 0.008, 0.002);
}
