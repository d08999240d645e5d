import { LIMITS } from '../reader/limits.ts';
import { UnreadableDocument } from '../reader/unreadable-document.ts';

/** More than a page at 300 dots per inch is of no use to anybody. */
const LONGEST = 4000;
const SECONDS = 15;

/**
 * Encodes the picture again: upright, without metadata of the camera (place, time, device) and without bytes that follow the
 * picture.
 * @throws {UnreadableDocument}
 */
export async function cleanPicture(bytes: Uint8Array, kind: 'image/png' | 'image/jpeg'): Promise<Uint8Array> {
  // Loaded for the first picture, so that it does not slow down the start.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 });
    const { width, height } = await picture.metadata();
    if (width * height > LIMITS.pixels) throw new UnreadableDocument('too-many-pixels');
    const upright = picture
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    return await (kind === 'image/png' ? upright.png() : upright.jpeg({ quality: 85 })).toBuffer();
  } catch (error) {
    if (error instanceof UnreadableDocument) throw error;
    const isSlow = error instanceof Error && error.message.includes('timeout');
    throw new UnreadableDocument(isSlow ? 'too-slow' : 'corrupt', { cause: error });
  }
}
