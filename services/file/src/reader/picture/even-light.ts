import { brightness, type ColourPicture } from './colour-picture.ts';
import type { GrayPicture } from './gray-picture.ts';

const CELLS = 48;
/** The gray of paper in even light. */
const WHITE = 240;
/** Paper is never assumed to be darker. */
const DARKEST = 20;

/** The brightness of the paper in each cell of a grid: a value that one pixel in ten exceeds, so that print does not count. */
function paperLight(picture: GrayPicture, cell: number): GrayPicture {
  const width = Math.ceil(picture.width / cell);
  const height = Math.ceil(picture.height / cell);
  const data = new Uint8Array(width * height);
  const counts = new Uint32Array(256);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      counts.fill(0);
      let total = 0;
      for (let y = row * cell; y < Math.min(picture.height, (row + 1) * cell); y += 2) {
        for (let x = column * cell; x < Math.min(picture.width, (column + 1) * cell); x += 2) {
          const value = picture.data[y * picture.width + x] as number;
          counts[value] = (counts[value] as number) + 1;
          total++;
        }
      }
      let above = 0;
      let level = 255;
      while (level > 0 && above + (counts[level] as number) < total * 0.12)
        above += counts[level--] as number;
      data[row * width + column] = level;
    }
  }
  return { data, width, height };
}

/** A cell full of ink (a seal, a dark bar) takes the brightness of the cells around it. */
function widened(grid: GrayPicture): GrayPicture {
  const data = new Uint8Array(grid.data.length);
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++) {
      const around: number[] = [];
      for (let j = Math.max(0, y - 1); j <= Math.min(grid.height - 1, y + 1); j++)
        for (let i = Math.max(0, x - 1); i <= Math.min(grid.width - 1, x + 1); i++)
          around.push(grid.data[j * grid.width + i] as number);
      around.sort((a, b) => a - b);
      data[y * grid.width + x] = around[Math.floor(around.length * 0.6)] as number;
    }
  }
  return { ...grid, data };
}

/** The cell before a position, and how far the position is from it to the next one. */
function placeOn(cells: number, place: number): { at: number; share: number } {
  const inside = Math.min(cells - 1, Math.max(0, place));
  const at = Math.floor(inside);
  return { at, share: inside - at };
}

/** The brightness of the paper under each pixel, row by row. The rows are one array that is reused. */
function* lightByRow(seen: GrayPicture): Generator<Float64Array> {
  const { width, height } = seen;
  const cell = Math.max(8, Math.ceil(Math.max(width, height) / CELLS));
  const light = widened(paperLight(seen, cell));
  const across = Array.from({ length: width }, (_, x) => placeOn(light.width, x / cell - 0.5));
  const lefts = Uint16Array.from(across, ({ at }) => at);
  const shares = Float32Array.from(across, ({ share }) => share);
  const paper = new Float32Array(light.width + 1);
  const lit = new Float64Array(width);
  for (let y = 0; y < height; y++) {
    const { at: row, share } = placeOn(light.height, y / cell - 0.5);
    const below = Math.min(light.height - 1, row + 1);
    for (let x = 0; x <= light.width; x++) {
      const column = Math.min(light.width - 1, x);
      const above = light.data[row * light.width + column] as number;
      paper[x] = above + ((light.data[below * light.width + column] as number) - above) * share;
    }
    for (let x = 0; x < width; x++) {
      const left = lefts[x] as number;
      const from = paper[left] as number;
      lit[x] = Math.max(DARKEST, from + ((paper[left + 1] as number) - from) * (shares[x] as number));
    }
    yield lit;
  }
}

/** The value of a pixel after correcting for the light on its paper. */
const evenly = (value: number, lit: number) => Math.min(255, (value * WHITE) / lit);

/** Removes shadows and uneven light: every pixel is compared with the paper around it. */
export function evenLight(picture: GrayPicture): GrayPicture {
  const data = new Uint8Array(picture.data.length);
  let at = 0;
  for (const lit of lightByRow(picture))
    for (let x = 0; x < picture.width; x++, at++)
      data[at] = evenly(picture.data[at] as number, lit[x] as number);
  return { ...picture, data };
}

/** The same for a picture in colour; its colours keep their proportions. */
export function evenLightInColours(picture: ColourPicture): ColourPicture {
  const data = new Uint8Array(picture.data.length);
  let at = 0;
  for (const lit of lightByRow(brightness(picture))) {
    for (let x = 0; x < picture.width; x++) {
      const gain = ((WHITE << 16) / (lit[x] as number)) | 0;
      for (const end = at + picture.step; at < end; at++)
        data[at] = Math.min(255, ((picture.data[at] as number) * gain) >> 16);
    }
  }
  return { ...picture, data };
}
