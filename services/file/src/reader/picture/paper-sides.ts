import type { GrayPicture } from './gray-picture.ts';

/** A straight line: all points of which x · nx + y · ny = at. Its normal points into the sheet. */
export interface Side {
  nx: number;
  ny: number;
  at: number;
}

/** Into the sheet from its top, right, bottom and left. */
const INWARD = [
  { nx: 0, ny: 1 },
  { nx: -1, ny: 0 },
  { nx: 0, ny: -1 },
  { nx: 1, ny: 0 },
] as const;
export type Inward = (typeof INWARD)[number];

const MOST_DEGREES = 22;
/** Fainter than this an edge is noise; steeper than that it counts no more: a long faint side beats a short hard one. */
const FAINT = 5;
const STEEP = 20;
const CANDIDATES = 5;
/** Lines that turn by less than this many degrees, and lie closer than this, are one line. */
const SAME_DEGREES = 3;
const SAME_AT = 6;

/** How much brighter it becomes in a direction (Sobel). */
function stepAt({ data, width }: GrayPicture, at: number, { nx, ny }: Inward): number {
  const value = (right: number, down: number) => data[at + right + down * width] as number;
  const beside = (side: 1 | -1) => value(side, -1) + 2 * value(side, 0) + value(side, 1);
  const below = (side: 1 | -1) => value(-1, side) + 2 * value(0, side) + value(1, side);
  return (nx ? nx * (beside(1) - beside(-1)) : ny * (below(1) - below(-1))) / 8;
}

function turnedBy(degrees: number, { nx, ny }: Inward) {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return { nx: nx * cos - ny * sin, ny: nx * sin + ny * cos };
}

interface Line extends Side {
  degrees: number;
  /** Where on the picture it lies, whichever way it turns. */
  off: number;
}

const isSameLine = (a: Line, b: Line) =>
  Math.abs(a.degrees - b.degrees) <= SAME_DEGREES && Math.abs(a.off - b.off) < SAME_AT;

/** The lines along which most of the picture becomes brighter towards the sheet (Hough). */
function sidesTowards(picture: GrayPicture, inward: Inward): Side[] {
  const { width, height } = picture;
  const span = Math.ceil(Math.hypot(width, height));
  const normals = Array.from({ length: 2 * MOST_DEGREES + 1 }, (_, index) => ({
    ...turnedBy(index - MOST_DEGREES, inward),
    votes: new Float32Array(2 * span),
  }));
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const step = Math.min(STEEP, stepAt(picture, y * width + x, inward));
      if (step < FAINT) continue;
      for (const { nx, ny, votes } of normals) {
        const at = Math.round(nx * x + ny * y) + span;
        votes[at] = (votes[at] as number) + step;
      }
    }
  }
  const found: Line[] = [];
  for (let most = 1; found.length < CANDIDATES && most > 0; ) {
    most = 0;
    let best: Line | null = null;
    for (const [degrees, { nx, ny, votes }] of normals.entries()) {
      for (let at = 0; at < votes.length; at++) {
        const count = (votes[at] as number) + ((votes[at - 1] ?? 0) + (votes[at + 1] ?? 0)) / 2;
        if (count <= most) continue;
        const line = { nx, ny, at: at - span, degrees, off: (nx * width + ny * height) / 2 - at };
        if (found.some((one) => isSameLine(one, line))) continue;
        [most, best] = [count, line];
      }
    }
    if (best) found.push(best);
  }
  return found;
}

/** Where the top, right, bottom and left of a sheet may lie. */
export const paperSides = (picture: GrayPicture): Side[][] =>
  INWARD.map((inward) => sidesTowards(picture, inward));

/** The sides of the picture itself, for a sheet that goes on where the picture ends. */
export const pictureSides = ({ width, height }: GrayPicture): Side[] =>
  INWARD.map(({ nx, ny }) => ({ nx, ny, at: nx < 0 ? 1 - width : ny < 0 ? 1 - height : 0 }));
