import { distance, type GrayPicture, type Point, shrink } from './gray-picture.ts';
import { paperSides, pictureSides, type Side } from './paper-sides.ts';

export type Corners = [topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point];

const area = (corners: Corners) =>
  Math.abs(
    corners.reduce((sum, a, index) => {
      const b = corners[(index + 1) % 4] as Point;
      return sum + a.x * b.y - b.x * a.y;
    }, 0) / 2,
  );

/** The proportions of A4 seen at an angle; the sunny half of a sheet is too narrow. */
function isSheetShaped([a, b, c, d]: Corners): boolean {
  const shape = (distance(a, d) + distance(b, c)) / (distance(a, b) + distance(d, c));
  const upright = Math.max(shape, 1 / shape);
  return upright > 1.15 && upright < 1.75;
}

/** The point where two lines cross; null if they are nearly parallel. */
function meeting(a: Side, b: Side): Point | null {
  const turn = a.nx * b.ny - a.ny * b.nx;
  if (Math.abs(turn) < 0.1) return null;
  return { x: (a.at * b.ny - b.at * a.ny) / turn, y: (a.nx * b.at - b.nx * a.at) / turn };
}

const PLACES = 40;
/**
 * In pixels of the small picture, from the side inward. Outside a line of print there is paper again, unlike outside a sheet.
 */
const INSIDE = 3;
const NEAR = -3;
const FAR = -8;
const DARKER = 0.88;
const LEAST_DARKER = 8;

/** The brightness at this distance inward from a place on a side, as the mean of three pixels; null outside the picture. */
function lightAt({ data, width, height }: GrayPicture, x: number, y: number, side: Side, inward: number) {
  let sum = 0;
  for (let step = inward - 1; step <= inward + 1; step++) {
    const column = Math.round(x + side.nx * step);
    const row = Math.round(y + side.ny * step);
    if (column < 0 || row < 0 || column >= width || row >= height) return null;
    sum += data[row * width + column] as number;
  }
  return sum / 3;
}

/** The share of a side along which the outside is darker than the inside, 0..1; null if the picture ends there. */
function darkness(picture: GrayPicture, side: Side, from: Point, to: Point): number | null {
  let seen = 0;
  let dark = 0;
  for (let place = 1; place < PLACES; place++) {
    const x = from.x + (to.x - from.x) * (place / PLACES);
    const y = from.y + (to.y - from.y) * (place / PLACES);
    const inside = lightAt(picture, x, y, side, INSIDE);
    const near = lightAt(picture, x, y, side, NEAR);
    const far = lightAt(picture, x, y, side, FAR);
    if (inside === null || (near === null && far === null)) continue;
    const outside = Math.max(near ?? 0, far ?? 0);
    seen++;
    if (outside < DARKER * inside && inside - outside > LEAST_DARKER) dark++;
  }
  return seen < PLACES / 2 ? null : dark / seen;
}

/** The value of a side whose outside is not in the picture. */
const UNSEEN = 0.6;
const LEAST_SEEN = 0.55;
const MOST_UNSEEN = 2;
/** Of two sheets with the same sides the larger wins: a fold, a shadow or a printed box has sides too. */
const LARGER = 0.3;

/** How likely a sheet lies between four lines; null if it cannot. */
function worthOf(picture: GrayPicture, sides: Side[], corners: Corners): number | null {
  const { width, height } = picture;
  const isNear = ({ x, y }: Point) =>
    x > -0.1 * width && x < 1.1 * width && y > -0.1 * height && y < 1.1 * height;
  const covers = area(corners) / (width * height);
  if (!corners.every(isNear) || covers < 0.25 || covers > 0.97 || !isSheetShaped(corners)) return null;
  let sum = 0;
  let unseen = 0;
  for (const [at, side] of sides.entries()) {
    const dark = darkness(picture, side, corners[at] as Point, corners[(at + 1) % 4] as Point);
    if (dark === null) unseen++;
    if ((dark ?? UNSEEN) < LEAST_SEEN || unseen > MOST_UNSEEN) return null;
    sum += dark ?? UNSEEN;
  }
  return sum / 4 + LARGER * covers;
}

function* choices(sides: Side[][]): Generator<Side[]> {
  const [first, ...rest] = sides;
  if (!first) return yield [];
  for (const side of first) for (const others of choices(rest)) yield [side, ...others];
}

/**
 * The four corners of a sheet on a darker background, or null if no four lines are convincing sides: along each the outside
 * must be darker. Callers try the whole picture as well.
 */
export function findPaper(picture: GrayPicture): Corners | null {
  const small = shrink(picture, 320);
  const ends = pictureSides(small);
  const candidates = paperSides(small).map((sides, at) => [...sides, ends[at] as Side]);
  let best: { corners: Corners; worth: number } | null = null;
  for (const sides of choices(candidates)) {
    const [top, right, bottom, left] = sides as [Side, Side, Side, Side];
    const met = [meeting(top, left), meeting(top, right), meeting(bottom, right), meeting(bottom, left)];
    if (met.includes(null)) continue;
    const corners = met as Corners;
    const worth = worthOf(small, sides, corners);
    if (worth !== null && (!best || worth > best.worth)) best = { corners, worth };
  }
  const scale = picture.width / small.width;
  return (
    best && (best.corners.map(({ x, y }) => ({ x: (x + 0.5) * scale, y: (y + 0.5) * scale })) as Corners)
  );
}
