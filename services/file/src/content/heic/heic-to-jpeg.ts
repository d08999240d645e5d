import libheif from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';
import { LIMITS } from '../../reader/limits.ts';
import { UnreadableDocument } from '../../reader/unreadable-document.ts';

/** Longest side and quality, best first; the browser uses the same for a photo that it can open itself. */
const STEPS = [
  [4000, 85],
  [3200, 80],
  [3200, 65],
  [2600, 60],
  [2100, 65],
  [1300, 65],
  [1000, 50],
] as const;

/** The first picture of the file, upright. @throws {UnreadableDocument} */
async function decode(bytes: Uint8Array) {
  const [picture, ...others] = new libheif.HeifDecoder().decode(bytes);
  if (!picture) throw new UnreadableDocument('corrupt');
  for (const other of others) other.free();
  const [width, height] = [picture.get_width(), picture.get_height()];
  if (width * height > LIMITS.pixels) throw new UnreadableDocument('too-many-pixels');
  const empty = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const pixels = await new Promise<typeof empty | null>((resolve) => picture.display(empty, resolve));
  picture.free();
  if (!pixels) throw new UnreadableDocument('corrupt');
  return pixels;
}

/**
 * Converts a photo of an iPhone to a JPEG of at most `maxBytes`, without the camera's metadata.
 * @throws {UnreadableDocument}
 */
export async function heicToJpeg(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  const { data, width, height } = await decode(bytes);
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#ffffff' });
  for (const [longest, quality] of STEPS) {
    const size = { width: longest, height: longest, fit: 'inside', withoutEnlargement: true } as const;
    const jpeg = await picture.clone().resize(size).jpeg({ quality }).toBuffer();
    if (jpeg.length <= maxBytes) return jpeg;
  }
  throw new UnreadableDocument('too-large');
}
