import type { ColourPicture } from './colour-picture.ts';
import type { Corners } from './find-paper.ts';
import { distance, type GrayPicture, type Turn } from './gray-picture.ts';

/** Maps a point of a new picture to its source: x = (a·x + b·y + c) / (g·x + h·y + i), y = (d·x + e·y + f) / the same. */
export type Projection = readonly [
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
  h: number,
  i: number,
];

/** The size of a picture, in pixels. */
export interface Size {
  width: number;
  height: number;
}

export const scaling = (scale: number): Projection => [1 / scale, 0, 0, 0, 1 / scale, 0, 0, 0, 1];

/** Turns a picture of this size clockwise. */
export function turning(turn: Turn, { width, height }: Size): Projection {
  const turns: Record<Turn, Projection> = {
    0: [1, 0, 0, 0, 1, 0, 0, 0, 1],
    90: [0, 1, 0, -1, 0, height - 1, 0, 0, 1],
    180: [-1, 0, width - 1, 0, -1, height - 1, 0, 0, 1],
    270: [0, -1, width - 1, 1, 0, 0, 0, 0, 1],
  };
  return turns[turn];
}

/** Makes lines with this slope level, about the middle of a picture of this size. */
export function levelling(slope: number, { width, height }: Size): Projection {
  const angle = Math.atan(slope);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [x, y] = [width / 2, height / 2];
  return [cos, sin, x - x * cos - y * sin, -sin, cos, y + x * sin - y * cos, 0, 0, 1];
}

/**
 * Shows a sheet of this size between four corners from straight above (Heckbert 1989, the unit square onto a quadrilateral).
 */
export function flattening([a, b, c, d]: Corners, { width, height }: Size): Projection {
  const sx = a.x - b.x + c.x - d.x;
  const sy = a.y - b.y + c.y - d.y;
  const [dx1, dx2, dy1, dy2] = [b.x - c.x, d.x - c.x, b.y - c.y, d.y - c.y];
  const divisor = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / divisor;
  const h = (dx1 * sy - sx * dy1) / divisor;
  const x = [(b.x - a.x + g * b.x) / width, (d.x - a.x + h * d.x) / height, a.x] as const;
  const y = [(b.y - a.y + g * b.y) / width, (d.y - a.y + h * d.y) / height, a.y] as const;
  return [...x, ...y, g / width, h / height, 1];
}

/** The size of a sheet between four corners when it is seen from straight above. */
export const sizeBetween = ([a, b, c, d]: Corners): Size => ({
  width: Math.round((distance(a, b) + distance(d, c)) / 2),
  height: Math.round((distance(a, d) + distance(b, c)) / 2),
});

/** Both projections in one, the product of their matrices; `last` is the one that is applied to the picture last. */
export function joined(first: Projection, last: Projection): Projection {
  const at = (row: number, column: number) =>
    (first[3 * row] as number) * (last[column] as number) +
    (first[3 * row + 1] as number) * (last[3 + column] as number) +
    (first[3 * row + 2] as number) * (last[6 + column] as number);
  return [at(0, 0), at(0, 1), at(0, 2), at(1, 0), at(1, 1), at(1, 2), at(2, 0), at(2, 1), at(2, 2)];
}

/** A new picture of this size, each pixel interpolated from the four pixels around its source. */
export function projected(
  picture: GrayPicture,
  [a, b, c, d, e, f, g, h, i]: Projection,
  { width, height }: Size,
): GrayPicture {
  const { data: from, width: w, height: t } = picture;
  const data = new Uint8Array(width * height);
  const [mostX, mostY] = [w - 2, t - 2];
  for (let y = 0, to = 0; y < height; y++) {
    const [rowX, rowY, rowDepth] = [b * y + c, e * y + f, h * y + i];
    for (let x = 0; x < width; x++, to++) {
      const depth = g * x + rowDepth;
      const px = Math.min(mostX, Math.max(0, (a * x + rowX) / depth));
      const py = Math.min(mostY, Math.max(0, (d * x + rowY) / depth));
      const left = px | 0;
      const top = py | 0;
      const fx = px - left;
      const at = top * w + left;
      const above = (from[at] as number) * (1 - fx) + (from[at + 1] as number) * fx;
      const below = (from[at + w] as number) * (1 - fx) + (from[at + w + 1] as number) * fx;
      data[to] = above + (below - above) * (py - top);
    }
  }
  return { data, width, height };
}

/** Precision of positions and of mixed values, for integer arithmetic. */
const PARTS = 1 << 8;
const HALF = (PARTS * PARTS) / 2;

/**
 * The same for a picture in colour; the result has three bytes per pixel. It is only looked at, so integer precision is enough.
 */
export function projectedColours(
  { data: from, width: w, height: t, step }: ColourPicture,
  [a, b, c, d, e, f, g, h, i]: Projection,
  { width, height }: Size,
): ColourPicture {
  const data = new Uint8Array(width * height * 3);
  const [mostX, mostY, line] = [w - 2, t - 2, w * step];
  for (let y = 0, to = 0; y < height; y++) {
    const [rowX, rowY, rowDepth] = [b * y + c, e * y + f, h * y + i];
    for (let x = 0; x < width; x++) {
      const depth = g * x + rowDepth;
      const px = Math.min(mostX, Math.max(0, (a * x + rowX) / depth));
      const py = Math.min(mostY, Math.max(0, (d * x + rowY) / depth));
      const left = px | 0;
      const top = py | 0;
      const fx = ((px - left) * PARTS) | 0;
      const fy = ((py - top) * PARTS) | 0;
      for (let colour = 0, at = top * line + left * step; colour < 3; colour++, at++, to++) {
        const above = (from[at] as number) * (PARTS - fx) + (from[at + step] as number) * fx;
        const below = (from[at + line] as number) * (PARTS - fx) + (from[at + line + step] as number) * fx;
        data[to] = (above * (PARTS - fy) + below * fy + HALF) >> 16;
      }
    }
  }
  return { data, width, height, step: 3 };
}

/** Resized so that its longest side is this long. */
export function resized(picture: GrayPicture, longest: number): GrayPicture {
  const scale = longest / Math.max(picture.width, picture.height);
  if (Math.abs(scale - 1) < 0.05) return picture;
  const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
  return projected(picture, scaling(scale), size);
}
