import { drawJpeg } from '../draw-jpeg.ts';
import { drawn, release } from '../drawn.ts';
import { blackAndWhite } from './black-and-white.ts';
import { deflate } from './deflate.ts';

export interface FittedPicture {
  kind: 'jpeg' | 'blackAndWhite';
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** Longest side and quality, best first. 1754 is a page at 150 dots per inch. */
const JPEG_STEPS = [
  [2480, 0.8],
  [2480, 0.6],
  [2100, 0.6],
  [1754, 0.65],
  [1754, 0.45],
  [1400, 0.45],
] as const;
/** Text at one bit per dot is still legible at a size at which a JPEG is a blur. */
const BLACK_AND_WHITE_STEPS = [2100, 1754, 1400, 1150, 950, 750] as const;
/** Text of half the height takes a third of the bytes: sizes that cannot fit are skipped. */
const WEIGHT_BY_SIZE = 1.5;

/** The least that a JPEG of a page takes; only an empty page takes less, and it will do in one bit per dot. */
const LEAST_BYTES_PER_PIXEL = 0.02;

function sized({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The best picture within this size that this browser can draw; null when it would not be legible. */
export async function pictureWithin(
  source: CanvasImageSource,
  size: Size,
  maxBytes: number,
): Promise<FittedPicture | null> {
  for (const [longest, quality] of JPEG_STEPS) {
    const tried = sized(size, longest);
    if (tried.width * tried.height * LEAST_BYTES_PER_PIXEL > maxBytes) continue;
    const blob = await drawJpeg(source, { ...tried, quality });
    if (blob && blob.size <= maxBytes)
      return { kind: 'jpeg', bytes: new Uint8Array(await blob.arrayBuffer()), ...tried };
  }
  let largest = Number.POSITIVE_INFINITY;
  for (const longest of BLACK_AND_WHITE_STEPS) {
    if (longest > largest) continue;
    const tried = sized(size, longest);
    const bytes = await drawBlackAndWhite(source, tried);
    if (bytes && bytes.length <= maxBytes) return { kind: 'blackAndWhite', bytes, ...tried };
    if (bytes) largest = 1.1 * longest * (maxBytes / bytes.length) ** (1 / WEIGHT_BY_SIZE);
  }
  return null;
}

async function drawBlackAndWhite(source: CanvasImageSource, { width, height }: Size) {
  const canvas = drawn(source, width, height);
  if (!canvas) return null;
  const dots = canvas.getContext('2d')?.getImageData(0, 0, width, height);
  release(canvas);
  return dots ? deflate(blackAndWhite(dots)) : null;
}
