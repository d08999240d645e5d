import type { GrayPicture } from './gray-picture.ts';

/** A dot or a dash that touches no other ink. */
interface Mark {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const INK = 190;
/** The largest height and width of a dot or a dash, as shares of the page's longer side. Legible letters are higher. */
const HIGHEST = 1 / 200;
const WIDEST = 1 / 110;
/** The largest distance from one to the next. */
const FARTHEST = 1 / 60;
/** More than in any abbreviation or ellipsis. */
const FEWEST = 6;
/** With more specks the page has a security background, or dirt. */
const MOST_MARKS = 8000;

const widthOf = ({ left, right }: Mark) => right - left + 1;
const heightOf = ({ top, bottom }: Mark) => bottom - top + 1;
const centreOf = ({ left, right }: Mark) => (left + right) / 2;

/** The free marks by the row of their middle, each row from left to right. */
function marksOf({ data, width, height }: GrayPicture): Mark[][] {
  const longest = Math.max(width, height);
  const [highest, widest] = [Math.round(longest * HIGHEST), Math.round(longest * WIDEST)];
  const isInk = (x: number, y: number) => (data[y * width + x] as number) < INK;
  const isFree = ({ left, right, top, bottom }: Mark) => {
    for (let x = left - 1; x <= right + 1; x++) if (isInk(x, top - 1) || isInk(x, bottom + 1)) return false;
    for (let y = top; y <= bottom; y++) if (isInk(left - 1, y) || isInk(right + 1, y)) return false;
    return true;
  };
  /** The mark whose top row this is. */
  const markUnder = (left: number, right: number, top: number): Mark | null => {
    const mark = { left, right, top, bottom: top };
    for (let y = top + 1; y - top <= highest; y++) {
      let first = -1;
      let last = -1;
      for (let x = mark.left - 1; x <= mark.right + 1; x++) {
        if (!isInk(x, y)) continue;
        if (first < 0) first = x;
        last = x;
      }
      if (first < 0) return isFree(mark) ? mark : null;
      mark.left = Math.min(mark.left, first);
      mark.right = Math.max(mark.right, last);
      mark.bottom = y;
    }
    return null;
  };
  const rows: Mark[][] = Array.from({ length: height }, () => []);
  for (let y = 2; y < height - highest - 2; y++) {
    for (let x = 2, start = 0; x < width - 1; x++) {
      if (x < width - 2 && isInk(x, y)) {
        start ||= x;
        continue;
      }
      const mark = start && x - start <= widest && !isInk(start, y - 1) ? markUnder(start, x - 1, y) : null;
      if (mark) rows[(mark.top + mark.bottom) >> 1]?.push(mark);
      start = 0;
    }
  }
  return rows;
}

const isAlike = (a: Mark, b: Mark) =>
  Math.abs(widthOf(a) - widthOf(b)) <= 2 && Math.abs(heightOf(a) - heightOf(b)) <= 2;

/** Rows of similar marks at equal distances with nothing between them. */
function leadersOf(picture: GrayPicture): Mark[][] {
  const { data, width, height } = picture;
  const rows = marksOf(picture);
  const farthest = Math.max(width, height) * FARTHEST;
  const rowOf = ({ top, bottom }: Mark) => (top + bottom) >> 1;
  const isBareBetween = (a: Mark, b: Mark) => {
    const row = rowOf(a) * width;
    for (let x = a.right + 1; x < b.left; x++) if ((data[row + x] as number) < INK) return false;
    return true;
  };
  /** The nearest mark at this distance after this one. */
  const nextTo = (mark: Mark, least: number, most: number): Mark | undefined => {
    const steps = [0, -1, 1, -2, 2].flatMap((off) =>
      (rows[rowOf(mark) + off] ?? []).filter((one) => {
        const step = centreOf(one) - centreOf(mark);
        return step > 0 && step >= least && step <= most && isAlike(mark, one);
      }),
    );
    const next = steps.sort((a, b) => a.left - b.left)[0];
    return next && isBareBetween(mark, next) ? next : undefined;
  };
  /** The lower dot of a colon, which ends many a row of dots. */
  const isOfColon = (mark: Mark) => {
    const high = 7 * heightOf(mark);
    return rows
      .slice(Math.max(0, rowOf(mark) - high), mark.top - 1)
      .some((row) => row.some((one) => Math.abs(centreOf(one) - centreOf(mark)) <= 2 && isAlike(one, mark)));
  };
  const marks = rows.flat().sort((a, b) => a.left - b.left);
  if (marks.length > MOST_MARKS) return [];
  const found: Mark[][] = [];
  const taken = new Set<Mark>();
  for (const first of marks) {
    if (taken.has(first)) continue;
    const leader = [first];
    let [last, step] = [first, 0];
    for (;;) {
      const slack = Math.max(1.5, 0.12 * step);
      const next = step ? nextTo(last, step - slack, step + slack) : nextTo(last, 0, farthest);
      if (!next) break;
      step ||= centreOf(next) - centreOf(first);
      leader.push(next);
      last = next;
    }
    if (isOfColon(last)) leader.pop();
    if (leader.length < FEWEST) continue;
    for (const mark of leader) taken.add(mark);
    found.push(leader);
  }
  return found;
}

/**
 * Removes the rows of dots or dashes that lead from a label to its value, or that a value is written on. The engine reads them
 * as letters, and then misreads the text before them too.
 */
export function withoutLeaders(picture: GrayPicture): GrayPicture {
  const leaders = leadersOf(picture);
  if (!leaders.length) return picture;
  const { width } = picture;
  const data = picture.data.slice();
  // To the left of a mark there is paper, with its grain.
  for (const { left, right, top, bottom } of leaders.flat())
    for (let y = top - 1; y <= bottom + 1; y++)
      data.fill(data[y * width + left - 2] as number, y * width + left - 1, y * width + right + 2);
  return { ...picture, data };
}
