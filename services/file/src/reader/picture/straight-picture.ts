import sharp from 'sharp';
import type { StraightPicture } from '../certificate-reader.ts';
import type { GrayPicture } from './gray-picture.ts';

/** Enough to check a name against the paper on a screen, and no more. */
export const LONGEST_SHOWN = 1600;

/** The page as it was read, for a person to look at. */
export async function straightPicture({ data, width, height }: GrayPicture): Promise<StraightPicture> {
  const { data: bytes, info } = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize({ width: LONGEST_SHOWN, height: LONGEST_SHOWN, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 72 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: new Uint8Array(bytes), width: info.width, height: info.height };
}
