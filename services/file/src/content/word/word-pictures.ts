import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { LIMITS } from '../../reader/limits.ts';
import { UnreadableDocument } from '../../reader/unreadable-document.ts';
import type { WordParts } from './word-parts.ts';
import { type Element, findElement } from './xml-tree.ts';

/** A picture as the document shows it: a part of a file, rotated. */
export interface PictureRef {
  readonly part: string;
  /** The fraction that is cut off each side. */
  readonly crop: Readonly<Record<'l' | 't' | 'r' | 'b', number>>;
  readonly degrees: number;
  /** In points, as in the document; null for the picture's own width. */
  readonly width: number | null;
}

const POINT = 12_700;

export function pictureIn(element: Element, parts: WordParts, place: string): PictureRef | null {
  const blip = findElement(element, 'a:blip');
  const id = blip?.attributes['r:embed'] ?? element.attributes['r:id'];
  const found = parts.relationships(place).find((one) => one.id === id && one.kind === 'image');
  if (!found || !parts.has(found.target)) return null;
  const cut = findElement(element, 'a:srcRect')?.attributes;
  const side = (name: string) => Math.min(0.95, Math.max(0, (Number(cut?.[name]) || 0) / 100_000));
  const frame = findElement(element, 'a:xfrm');
  const degrees = Math.round((Number(frame?.attributes.rot) || 0) / 60_000);
  const lies = Math.abs(degrees % 180) > 45 && Math.abs(degrees % 180) < 135;
  const extent = Number(frame && findElement(frame, 'a:ext')?.attributes[lies ? 'cy' : 'cx']);
  return {
    part: found.target,
    crop: { l: side('l'), t: side('t'), r: side('r'), b: side('b') },
    degrees,
    width: extent > 0 ? extent / POINT : null,
  };
}

export interface DrawnPicture {
  readonly bytes: Buffer;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

const OPENED = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/tiff', 'image/webp']);
const LONGEST = 2400;
const SECONDS = 10;
/** A larger PNG is probably a photo, which is much smaller as a JPEG. */
const MOST_PNG_BYTES = 1_500_000;

/**
 * Encodes the picture again, without what is cropped and without metadata.
 * @throws {UnreadableDocument} for a vector drawing, which only Word's own programs can show, and for pixel bombs
 */
export async function drawPicture(bytes: Uint8Array, { crop, degrees }: PictureRef): Promise<DrawnPicture> {
  const kind = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  if (!kind || !OPENED.has(kind)) throw new UnreadableDocument('not-settable');
  try {
    const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 });
    const { width, height } = await picture.metadata();
    if (width * height > LIMITS.pixels) throw new UnreadableDocument('too-many-pixels');
    const left = Math.floor(width * crop.l);
    const top = Math.floor(height * crop.t);
    const { data, info } = await picture
      .timeout({ seconds: SECONDS })
      .extract({
        left,
        top,
        width: Math.max(1, Math.min(width - left, Math.round(width * (1 - crop.l - crop.r)))),
        height: Math.max(1, Math.min(height - top, Math.round(height * (1 - crop.t - crop.b)))),
      })
      .rotate(degrees, { background: '#ffffff' })
      .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png()
      .toBuffer({ resolveWithObject: true });
    const isPhoto = kind === 'image/jpeg' || data.length > MOST_PNG_BYTES;
    return {
      bytes: isPhoto ? await sharp(data).jpeg({ quality: 85 }).toBuffer() : data,
      width: info.width,
      height: info.height,
    };
  } catch (error) {
    if (error instanceof UnreadableDocument) throw error;
    const isSlow = error instanceof Error && error.message.includes('timeout');
    throw new UnreadableDocument(isSlow ? 'too-slow' : 'corrupt', { cause: error });
  }
}
