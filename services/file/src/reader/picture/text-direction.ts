import { type GrayPicture, turned } from './gray-picture.ts';

/** Both questions need no more than this many pixels along the longer side. */
export const GLANCE = 780;

const INK = 170;

/** How much ink stands in runs as long as words, across gaps as small as between letters. */
function wordRuns({ data, width, height }: GrayPicture): number {
  let sum = 0;
  for (let y = 0; y < height; y++) {
    let start = -1;
    let last = -1;
    for (let x = 0; x <= width; x++) {
      const isInk = x < width && (data[y * width + x] as number) < INK;
      if (isInk && start < 0) start = x;
      if (isInk) last = x;
      if (start >= 0 && (x - last > 4 || x === width)) {
        const length = last - start + 1;
        if (length >= 18 && length <= 200) sum += length;
        start = -1;
      }
    }
  }
  return sum;
}

/** Letters stand close beside each other and far above each other: lying text has its word runs upright. */
export function isOnItsSide(glance: GrayPicture): boolean {
  return wordRuns(turned(glance, 90)) > 1.2 * wordRuns(glance);
}

/** Lines of text make rows of ink and rows of paper: the sharper that change, the straighter the text. */
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

/** Of each pixel of ink how far it is from the middle column, and its row. */
function inkOf({ data, width, height }: GrayPicture): Int16Array {
  const ink: number[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((data[y * width + x] as number) <= INK) ink.push(x - Math.round(width / 2), y);
  return Int16Array.from(ink);
}

/** Rise over run of the lines of text. Takes a glance at a picture in even light. */
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
