import { drawJpeg, type PictureSize } from './draw-jpeg.ts';
import { openPicture } from './open-picture.ts';
import type { Unfit } from './unfit.ts';

/** Longest side and quality, best first: small print stays legible longest when the quality drops before the size. */
const STEPS = [
  [4000, 0.82],
  [3200, 0.8],
  [3200, 0.65],
  [2600, 0.75],
  [2600, 0.6],
  [2100, 0.75],
  [1700, 0.75],
  [1300, 0.7],
  [1000, 0.6],
] as const;

/** The sizes to try for a picture, never larger than the original, each once. */
export function sizesToTry(picture: { width: number; height: number }): PictureSize[] {
  const sizes = STEPS.map(([longest, quality]) => {
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
    return {
      width: Math.round(picture.width * scale),
      height: Math.round(picture.height * scale),
      quality,
    };
  });
  return sizes.filter(
    (size, index) =>
      !sizes.slice(0, index).some(({ width, quality }) => width === size.width && quality <= size.quality),
  );
}

const TAKEN_AS_IT_IS = ['image/jpeg', 'image/png'];

/** Some systems give an iPhone photo no type at all. */
const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

export const isPicture = (file: File): boolean => file.type.startsWith('image/') || isHeic(file);

/**
 * Converts a picture that is too large, or of a type that is not accepted, to a small enough JPEG, rotated upright. A picture
 * that this browser cannot open is returned unchanged when it is small enough; an iPhone photo always, because the server can
 * open it.
 */
export async function shrinkPicture(file: File, maxBytes: number): Promise<File | Unfit> {
  const fits = file.size <= maxBytes;
  if (TAKEN_AS_IT_IS.includes(file.type) && fits) return file;
  const picture = await openPicture(file);
  if (!picture) return fits || isHeic(file) ? file : 'cannotShrink';
  try {
    for (const size of sizesToTry(picture)) {
      const blob = await drawJpeg(picture.source, size);
      if (blob && blob.size <= maxBytes) return new File([blob], jpegName(file.name), { type: blob.type });
    }
    return fits || isHeic(file) ? file : 'cannotShrink';
  } finally {
    picture.close();
  }
}

export const jpegName = (name: string): string => `${name.replace(/\.[^.]+$/, '') || 'akte'}.jpg`;
