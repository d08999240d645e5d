import { type GrayPicture, type Point, shrink } from './gray-picture.ts';

export type Corners = [topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point];

const area = (corners: Corners) =>
  Math.abs(
    corners.reduce((sum, a, index) => {
      const b = corners[(index + 1) % 4] as Point;
      return sum + a.x * b.y - b.x * a.y;
    }, 0) / 2,
  );

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** A4 seen from an angle; the sunny half of a sheet is too narrow. */
function isSheetShaped([a, b, c, d]: Corners): boolean {
  const shape = (distance(a, d) + distance(b, c)) / (distance(a, b) + distance(d, c));
  const upright = Math.max(shape, 1 / shape);
  return upright > 1.15 && upright < 1.75;
}

/** The bright region around the middle of the picture, as the first and last pixel of each row. */
function brightRegion(
  { data, width, height }: GrayPicture,
  threshold: number,
): Map<number, [number, number]> {
  const rows = new Map<number, [number, number]>();
  const seen = new Uint8Array(width * height);
  const stack: number[] = [];
  for (let y = Math.floor(height * 0.4); y < height * 0.6; y++)
    for (let x = Math.floor(width * 0.4); x < width * 0.6; x++) stack.push(y * width + x);
  while (stack.length) {
    const at = stack.pop() as number;
    if (seen[at] || (data[at] as number) < threshold) continue;
    seen[at] = 1;
    const x = at % width;
    const y = (at - x) / width;
    const row = rows.get(y);
    rows.set(y, row ? [Math.min(row[0], x), Math.max(row[1], x)] : [x, x]);
    if (x > 0) stack.push(at - 1);
    if (x < width - 1) stack.push(at + 1);
    if (y > 0) stack.push(at - width);
    if (y < height - 1) stack.push(at + width);
  }
  return rows;
}

function cornersOf(rows: Map<number, [number, number]>): Corners {
  const edge = [...rows].flatMap(([y, [left, right]]) => [
    { x: left, y },
    { x: right, y },
  ]);
  const most = (measure: (point: Point) => number) =>
    edge.reduce((best, point) => (measure(point) > measure(best) ? point : best));
  return [
    most(({ x, y }) => -x - y),
    most(({ x, y }) => x - y),
    most(({ x, y }) => x + y),
    most(({ x, y }) => y - x),
  ];
}

/**
 * The four corners of a sheet that lies on something darker, or null when no region is convincingly a sheet: it has
 * to fill its own four corners. Whoever uses it keeps the whole picture as a second try.
 */
export function findPaper(picture: GrayPicture): Corners | null {
  const small = shrink(picture, 320);
  const whole = small.width * small.height;
  let best: { corners: Corners; fit: number } | null = null;
  for (let threshold = 60; threshold <= 215; threshold += 8) {
    const rows = brightRegion(small, threshold);
    if (rows.size < small.height * 0.3) continue;
    const corners = cornersOf(rows);
    const filled = [...rows.values()].reduce((sum, [left, right]) => sum + right - left + 1, 0);
    const covers = area(corners) / whole;
    const fit = 1 - Math.abs(1 - filled / area(corners));
    if (covers < 0.25 || covers > 0.96 || fit < 0.93 || !isSheetShaped(corners)) continue;
    if (!best || fit > best.fit) best = { corners, fit };
  }
  const scale = picture.width / small.width;
  return (
    best && (best.corners.map(({ x, y }) => ({ x: (x + 0.5) * scale, y: (y + 0.5) * scale })) as Corners)
  );
}
