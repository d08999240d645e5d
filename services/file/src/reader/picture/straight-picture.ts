import sharp from 'sharp';
import type { StraightPicture } from '../certificate-reader.ts';
import type { ColourPicture } from './colour-picture.ts';

/** Enough to compare a name with the paper on a screen, and no more. */
export const LONGEST_SHOWN = 1600;

/** The page as it was read, in colour, for a person to look at. */
export async function straightPicture(colours: ColourPicture): Promise<StraightPicture> {
  const { data, width, height, step } = colours;
  const { data: bytes, info } = await sharp(data, { raw: { width, height, channels: step === 4 ? 4 : 3 } })
    .removeAlpha()
    .resize({ width: LONGEST_SHOWN, height: LONGEST_SHOWN, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 72 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: new Uint8Array(bytes), width: info.width, height: info.height };
}
