import type { Corners } from './find-paper.ts';
import { type GrayPicture, type Point, shrink, turned } from './gray-picture.ts';

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Reads each pixel of the new picture from where `origin` says, between the four pixels there. */
function resample(
  picture: GrayPicture,
  width: number,
  height: number,
  origin: (x: number, y: number, point: Point) => void,
): GrayPicture {
  const { data: from, width: w, height: h } = picture;
  const data = new Uint8Array(width * height);
  const point = { x: 0, y: 0 };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      origin(x, y, point);
      const px = Math.min(w - 2, Math.max(0, point.x));
      const py = Math.min(h - 2, Math.max(0, point.y));
      const left = Math.floor(px);
      const top = Math.floor(py);
      const fx = px - left;
      const fy = py - top;
      const at = top * w + left;
      data[y * width + x] =
        ((from[at] as number) * (1 - fx) + (from[at + 1] as number) * fx) * (1 - fy) +
        ((from[at + w] as number) * (1 - fx) + (from[at + w + 1] as number) * fx) * fy;
    }
  }
  return { data, width, height };
}

/** The sheet between its four corners, seen from straight above. */
export function flatten(picture: GrayPicture, [a, b, c, d]: Corners): GrayPicture {
  const width = Math.round((distance(a, b) + distance(d, c)) / 2);
  const height = Math.round((distance(a, d) + distance(b, c)) / 2);
  // The projection of the unit square onto a quadrilateral (Heckbert 1989).
  const sx = a.x - b.x + c.x - d.x;
  const sy = a.y - b.y + c.y - d.y;
  const [dx1, dx2, dy1, dy2] = [b.x - c.x, d.x - c.x, b.y - c.y, d.y - c.y];
  const divisor = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / divisor;
  const h = (dx1 * sy - sx * dy1) / divisor;
  return resample(picture, width, height, (x, y, point) => {
    const u = x / width;
    const v = y / height;
    const depth = g * u + h * v + 1;
    point.x = ((b.x - a.x + g * b.x) * u + (d.x - a.x + h * d.x) * v + a.x) / depth;
    point.y = ((b.y - a.y + g * b.y) * u + (d.y - a.y + h * d.y) * v + a.y) / depth;
  });
}

/** Larger or smaller so that its longest side is as asked. */
export function resized(picture: GrayPicture, longest: number): GrayPicture {
  const scale = longest / Math.max(picture.width, picture.height);
  if (Math.abs(scale - 1) < 0.05) return picture;
  return resample(
    picture,
    Math.round(picture.width * scale),
    Math.round(picture.height * scale),
    (x, y, point) => {
      point.x = x / scale;
      point.y = y / scale;
    },
  );
}

/** Lines of text make rows of ink and rows of paper: the sharper that change, the straighter the text. */
function rowContrast({ data, width, height }: GrayPicture, slope: number): number {
  const rows = new Float64Array(height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[y * width + x] as number) > 170) continue;
      const row = Math.round(y + (x - width / 2) * slope);
      if (row >= 0 && row < height) rows[row] = (rows[row] as number) + 1;
    }
  }
  let sum = 0;
  for (let y = 1; y < height; y++) sum += ((rows[y] as number) - (rows[y - 1] as number)) ** 2;
  return sum;
}

/** How much ink stands in runs as long as words, across gaps as small as between letters. */
function wordRuns({ data, width, height }: GrayPicture): number {
  let sum = 0;
  for (let y = 0; y < height; y++) {
    let start = -1;
    let last = -1;
    for (let x = 0; x <= width; x++) {
      const isInk = x < width && (data[y * width + x] as number) < 170;
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
export function isOnItsSide(picture: GrayPicture): boolean {
  const small = shrink(picture, 900);
  return wordRuns(turned(small, 90)) > 1.2 * wordRuns(small);
}

/** Rise over run of the lines of text. Takes a picture in even light. */
export function findSlope(picture: GrayPicture, most = 0.16): number {
  const small = shrink(picture, 900);
  const best = (from: number, to: number, step: number): number => {
    let found = { slope: 0, contrast: -1 };
    for (let slope = from; slope <= to; slope += step) {
      const contrast = rowContrast(small, slope);
      if (contrast > found.contrast) found = { slope, contrast };
    }
    return found.slope;
  };
  const coarse = best(-most, most, 0.01);
  return best(coarse - 0.008, coarse + 0.008, 0.002);
}

/** Turns the picture so that lines that rose by `slope` lie level. */
export function levelled(picture: GrayPicture, slope: number): GrayPicture {
  if (Math.abs(slope) < 0.003) return picture;
  const { width, height } = picture;
  const angle = Math.atan(slope);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return resample(picture, width, height, (x, y, point) => {
    const [dx, dy] = [x - width / 2, y - height / 2];
    point.x = width / 2 + dx * cos + dy * sin;
    point.y = height / 2 - dx * sin + dy * cos;
  });
}
