import sharp from 'sharp';
import { LIMITS } from '../limits.ts';
import { UnreadableDocument } from '../unreadable-document.ts';
import type { GrayPicture } from './gray-picture.ts';

/** More pixels than this do not read better, only slower: 300 dots per inch on A4. */
const LONGEST = 3500;

sharp.cache(false);
sharp.concurrency(1);

/** Decodes a picture upright (by its EXIF orientation) and in gray. Its size is checked before its pixels are read. */
export async function openPicture(bytes: Uint8Array): Promise<GrayPicture> {
  try {
    const picture = sharp(bytes, { limitInputPixels: false, failOn: 'truncated', pages: 1 });
    const { width, height } = await picture.metadata();
    if (width * height > LIMITS.pixels) throw new UnreadableDocument('too-many-pixels');
    const { data, info } = await picture
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('b-w')
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true });
    return {
      data: new Uint8Array(data.buffer, data.byteOffset, data.length),
      width: info.width,
      height: info.height,
    };
  } catch (error) {
    if (error instanceof UnreadableDocument) throw error;
    throw new UnreadableDocument('corrupt', { cause: error });
  }
}
