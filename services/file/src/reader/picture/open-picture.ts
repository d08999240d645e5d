import sharp from 'sharp';
import { LIMITS } from '../limits.ts';
import { UnreadableDocument } from '../unreadable-document.ts';
import type { ColourPicture } from './colour-picture.ts';
import type { PagePicture } from './page-picture.ts';

/** More pixels do not read better, only slower: 300 dots per inch on A4. */
const LONGEST = 3500;

sharp.cache(false);
sharp.concurrency(1);

/** Decodes a picture upright (by its EXIF orientation). Its size is checked before its pixels are read. */
export async function openPicture(bytes: Uint8Array): Promise<PagePicture> {
  try {
    const { width, height } = await decoder(bytes).metadata();
    if (width * height > LIMITS.pixels) throw new UnreadableDocument('too-many-pixels');
    const { data, info } = await upright(bytes, LONGEST)
      .toColourspace('b-w')
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const gray = {
      data: new Uint8Array(data.buffer, data.byteOffset, data.length),
      width: info.width,
      height: info.height,
    };
    return { gray, inColour: (longest) => colours(bytes, longest) };
  } catch (error) {
    if (error instanceof UnreadableDocument) throw error;
    throw new UnreadableDocument('corrupt', { cause: error });
  }
}

const decoder = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: false, failOn: 'truncated', pages: 1 });

const upright = (bytes: Uint8Array, longest: number) =>
  decoder(bytes)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true });

async function colours(bytes: Uint8Array, longest: number): Promise<ColourPicture> {
  const { data, info } = await upright(bytes, longest)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, step: info.channels };
}
