import type { GrayPicture } from './gray-picture.ts';

/** A straight line: all points with x · nx + y · ny = at. Its normal points into the sheet. */
export interface Side {
  nx: number;
  ny: number;
  at: number;
}

/** Directions into the sheet from its top, right, bottom and left. */
const INWARD = [
  { nx: 0, ny: 1 },
  { nx: -1, ny: 0 },
  { nx: 0, ny: -1 },
  { nx: 1, ny: 0 },
] as const;
export type Inward = (typeof INWARD)[number];

const MOST_DEGREES = 22;
/** A fainter edge is noise, and a steeper one counts no more: a long faint side wins over a short hard one. */
const FAINT = 5;
const STEEP = 20;
const CANDIDATES = 5;
/** Lines closer than this in angle (degrees) and position count as one. */
const SAME_DEGREES = 3;
const SAME_AT = 6;

/** How much brighter it becomes in a direction, times eight (Sobel). */
function stepAt({ data, width }: GrayPicture, at: number, { nx, ny }: Inward): number {
  const value = (place: number) => data[place] as number;
  const above = at - width;
  const below = at + width;
  if (nx) {
    const left = value(above - 1) + 2 * value(at - 1) + value(below - 1);
    return nx * (value(above + 1) + 2 * value(at + 1) + value(below + 1) - left);
  }
  const up = value(above - 1) + 2 * value(above) + value(above + 1);
  return ny * (value(below - 1) + 2 * value(below) + value(below + 1) - up);
}

function turnedBy(degrees: number, { nx, ny }: Inward) {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return { nx: nx * cos - ny * sin, ny: nx * sin + ny * cos };
}

interface Line extends Side {
  degrees: number;
  /** Its offset on the picture, at any angle. */
  off: number;
}

const isSameLine = (a: Line, b: Line) =>
  Math.abs(a.degrees - b.degrees) <= SAME_DEGREES && Math.abs(a.off - b.off) < SAME_AT;

/** The pixels where it becomes brighter in a direction, with the amount. */
function edgesTowards(picture: GrayPicture, inward: Inward) {
  const { width, height } = picture;
  const edges = {
    xs: new Int32Array(width * height),
    ys: new Int32Array(width * height),
    steps: new Int32Array(width * height),
  };
  let count = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const step = stepAt(picture, y * width + x, inward);
      if (step < 8 * FAINT) continue;
      edges.xs[count] = x;
      edges.ys[count] = y;
      edges.steps[count++] = Math.min(8 * STEEP, step);
    }
  }
  return { ...edges, count };
}

/** The precision of a line's position while votes are counted, in parts of a pixel, for integer arithmetic. */
const PARTS = 1 << 12;

/** The lines along which the picture becomes brighter towards the sheet most clearly (Hough). */
function sidesTowards(picture: GrayPicture, inward: Inward): Side[] {
  const { width, height } = picture;
  const span = Math.ceil(Math.hypot(width, height));
  const { xs, ys, steps, count: edges } = edgesTowards(picture, inward);
  const normals = Array.from({ length: 2 * MOST_DEGREES + 1 }, (_, index) => {
    const { nx, ny } = turnedBy(index - MOST_DEGREES, inward);
    const right = Math.round(nx * PARTS);
    const down = Math.round(ny * PARTS);
    const half = span * PARTS + PARTS / 2;
    const votes = new Int32Array(2 * span);
    for (let edge = 0; edge < edges; edge++) {
      const at = (right * (xs[edge] as number) + down * (ys[edge] as number) + half) >> 12;
      votes[at] = (votes[at] as number) + (steps[edge] as number);
    }
    return { nx, ny, votes };
  });
  const found: Line[] = [];
  for (let most = 1; found.length < CANDIDATES && most > 0; ) {
    most = 0;
    let best: Line | null = null;
    for (const [degrees, { nx, ny, votes }] of normals.entries()) {
      for (let at = 0; at < votes.length; at++) {
        const count = 2 * (votes[at] as number) + (votes[at - 1] ?? 0) + (votes[at + 1] ?? 0);
        if (count <= most) continue;
        const line = { nx, ny, at: at - span, degrees, off: (nx * width + ny * height) / 2 - at };
        if (found.some((one) => isSameLine(one, line))) continue;
        most = count;
        best = line;
      }
    }
    if (best) found.push(best);
  }
  return found;
}

/** Candidates for the top, right, bottom and left sides of a sheet. */
export const paperSides = (picture: GrayPicture): Side[][] =>
  INWARD.map((inward) => sidesTowards(picture, inward));

/** The sides of the picture itself, for a sheet that continues outside the picture. */
export const pictureSides = ({ width, height }: GrayPicture): Side[] =>
  INWARD.map(({ nx, ny }) => ({ nx, ny, at: nx < 0 ? 1 - width : ny < 0 ? 1 - height : 0 }));
