// How a sheet of paper becomes a file, from a clean scan to a photo on a kitchen table in the evening.
import sharp, { type Sharp } from 'sharp';
import type { Random } from './random.ts';

interface Colours {
  data: Uint8Array;
  width: number;
  height: number;
}

const decode = async (png: Buffer, width: number): Promise<Colours> => {
  const { data, info } = await sharp(png)
    .flatten({ background: '#fff' })
    .resize({ width })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

const encode = ({ data, width, height }: Colours) => sharp(data, { raw: { width, height, channels: 3 } });

export async function scan(png: Buffer, random: Random, dpi: number): Promise<Sharp> {
  const width = Math.round(8.27 * dpi);
  const gray = random.chance(0.5);
  const turned = await sharp(png)
    .flatten({ background: '#fff' })
    .rotate((random.next() - 0.5) * 2.6, { background: '#f6f6f4' })
    .resize({ width })
    .blur(0.3 + 0.5 * random.next())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } = turned;
  const paper = 240 + random.between(-10, 12);
  for (let at = 0; at < data.length; at += 3) {
    const noise = (random.next() - 0.5) * 14;
    const isDust = random.next() < 0.00004;
    for (let channel = 0; channel < 3; channel++)
      data[at + channel] = isDust
        ? 60
        : Math.max(0, Math.min(255, ((data[at + channel] as number) * paper) / 255 + noise));
  }
  const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  return gray ? picture.toColourspace('b-w') : picture;
}

export const fax = (png: Buffer, random: Random) =>
  sharp(png)
    .flatten({ background: '#fff' })
    .resize({ width: 1654 })
    .rotate((random.next() - 0.5) * 1.5, { background: '#fff' })
    .toColourspace('b-w')
    .threshold(random.between(130, 190));

export interface Conditions {
  /** How far the corners move, as shares of the width. */
  tilt: number;
  /** Degrees. */
  turn: number;
  blur: number;
  /** The share of the light that a shadow takes away. */
  shadow: number;
  /** How much darker one side is. */
  uneven: number;
  noise: number;
  light: number;
  width: number;
  quality: number;
}

export const CONDITIONS: Record<'easy' | 'ordinary' | 'hard', Conditions> = {
  easy: {
    tilt: 0.02,
    turn: 1.5,
    blur: 0.4,
    shadow: 0,
    uneven: 0.12,
    noise: 6,
    light: 0.95,
    width: 1900,
    quality: 84,
  },
  ordinary: {
    tilt: 0.05,
    turn: 4,
    blur: 0.6,
    shadow: 0.25,
    uneven: 0.25,
    noise: 10,
    light: 0.88,
    width: 1700,
    quality: 76,
  },
  hard: {
    tilt: 0.08,
    turn: 7,
    blur: 0.85,
    shadow: 0.5,
    uneven: 0.4,
    noise: 14,
    light: 0.75,
    width: 1400,
    quality: 60,
  },
};

type Point = [x: number, y: number];

/** From the photo back to the sheet: solves the eight unknowns of a projection from four pairs of points. */
function projection(from: Point[], to: Point[]): number[] {
  const rows: number[][] = [];
  from.forEach(([x, y], index) => {
    const [u, v] = to[index] as Point;
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v]);
  });
  for (let column = 0; column < 8; column++) {
    let best = column;
    for (let row = column; row < 8; row++)
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = row;
    [rows[column], rows[best]] = [rows[best] as number[], rows[column] as number[]];
    const pivot = rows[column] as number[];
    for (let row = 0; row < 8; row++) {
      if (row === column) continue;
      const other = rows[row] as number[];
      const share = (other[column] as number) / (pivot[column] as number);
      for (let at = column; at < 9; at++) other[at] = (other[at] as number) - share * (pivot[at] as number);
    }
  }
  return rows.map((row, index) => (row[8] as number) / (row[index] as number));
}

const DESKS = [
  [92, 62, 40],
  [40, 40, 44],
  [150, 120, 90],
  [70, 84, 76],
  [190, 180, 165],
] as const;

/** The sheet on a desk, seen at an angle, in the given light. */
export async function photo(png: Buffer, conditions: Conditions, random: Random): Promise<Sharp> {
  const { tilt, turn, shadow, uneven, noise, light, width } = conditions;
  const height = Math.round(width * 1.333);
  const sheet = await decode(png, Math.round(width * 0.9));
  const margin = random.chance(0.15) ? -0.005 : 0.04 + 0.05 * random.next();
  const angle = (((random.next() - 0.5) * 2 * turn) / 180) * Math.PI;
  const sheetHeight = Math.min(height * (1 - 2 * margin), width * (1 - 2 * margin) * Math.SQRT2);
  const half = [sheetHeight / Math.SQRT2 / 2, sheetHeight / 2] as const;
  const move = () => (random.next() - 0.5) * 2 * tilt * width * 0.5;
  const corners = (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([sx, sy]): Point => {
    const [x, y] = [sx * half[0], sy * half[1]];
    return [
      width / 2 + x * Math.cos(angle) - y * Math.sin(angle) + move(),
      height / 2 + x * Math.sin(angle) + y * Math.cos(angle) + move(),
    ];
  });
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = projection(corners, [
    [0, 0],
    [sheet.width - 1, 0],
    [sheet.width - 1, sheet.height - 1],
    [0, sheet.height - 1],
  ]);
  const desk = random.pick(DESKS);
  const grain = 0.02 + 0.04 * random.next();
  const tone = random.pick([
    [1, 1, 1],
    [1, 0.96, 0.86],
    [0.93, 0.97, 1],
  ] as const);
  const side = random.next() * 2 * Math.PI;
  const [edgeX, edgeY] = [Math.cos(random.next() * 6.3), Math.sin(random.next() * 6.3)];
  const edgeAt = (random.next() - 0.3) * 0.5;
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const depth = g * x + h * y + 1;
      const u = (a * x + b * y + c) / depth;
      const v = (d * x + e * y + f) / depth;
      const [nx, ny] = [x / width - 0.5, y / height - 0.5];
      const edge = (nx * edgeX + ny * edgeY - edgeAt) * 14;
      const shade = 1 - shadow / (1 + Math.exp(-edge));
      const lit = light * shade * (1 - uneven * (0.5 + nx * Math.cos(side) + ny * Math.sin(side)));
      const isSheet = u >= 0 && v >= 0 && u < sheet.width - 1 && v < sheet.height - 1;
      const at = (y * width + x) * 3;
      const [left, top] = [Math.floor(u), Math.floor(v)];
      const [fx, fy] = [u - left, v - top];
      const from = (top * sheet.width + left) * 3;
      const below = from + sheet.width * 3;
      const wave = 1 + 0.25 * Math.sin((x + 30 * Math.sin(y * 0.01)) * grain);
      const grit = (random.next() - 0.5) * noise;
      for (let k = 0; k < 3; k++) {
        const ink = isSheet
          ? ((sheet.data[from + k] as number) * (1 - fx) + (sheet.data[from + 3 + k] as number) * fx) *
              (1 - fy) +
            ((sheet.data[below + k] as number) * (1 - fx) + (sheet.data[below + 3 + k] as number) * fx) * fy
          : (desk[k] as number) * wave;
        data[at + k] = Math.max(0, Math.min(255, ink * lit * (tone[k] as number) + grit));
      }
    }
  }
  return encode({ data, width, height }).blur(conditions.blur);
}
