import { UPLOAD_MAX_BYTES } from '@nabericht/domain/constants';

export interface PictureSize {
  width: number;
  height: number;
  /** Of the JPEG, 0 to 1. */
  quality: number;
}

/** Why a file cannot be made ready: said before anything is sent. */
export type TooLarge = 'tooLarge' | 'pdfTooLarge' | 'heic' | 'cannotShrink';

/** Longest side and quality, best first: small print stays readable longest by giving up quality before pixels. */
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

/** The sizes to try for a picture, never larger than it is, each once. */
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

/** Some systems give a photo of an iPhone no type at all. */
const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
const isPicture = (file: File) => file.type.startsWith('image/') || isHeic(file);

/**
 * A file that may be sent. A picture that is too large, or of a kind that is not taken, becomes a JPEG that fits, with
 * its rotation drawn in; everything else is sent as it is, and the server says what is wrong with it.
 */
export async function shrinkPicture(file: File, maxBytes = UPLOAD_MAX_BYTES): Promise<File | TooLarge> {
  const fits = file.size <= maxBytes;
  if (!isPicture(file)) {
    if (fits) return file;
    return file.type === 'application/pdf' ? 'pdfTooLarge' : 'tooLarge';
  }
  if (TAKEN_AS_IT_IS.includes(file.type) && fits) return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return isHeic(file) ? 'heic' : fits ? file : 'cannotShrink';
  try {
    for (const size of sizesToTry(picture)) {
      const blob = await drawJpeg(picture, size);
      if (blob && blob.size <= maxBytes) return new File([blob], jpegName(file.name), { type: blob.type });
    }
    return fits ? file : 'cannotShrink';
  } finally {
    picture.close();
  }
}

/** Null when the browser has no memory for it. */
async function drawJpeg(picture: ImageBitmap, { width, height, quality }: PictureSize): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // Paper: a JPEG has no transparency, and black would swallow the letters.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, width, height);
  // Otherwise pixels are skipped, and with them the thin strokes of small print.
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  // Telephones keep the memory of a canvas for long after it is gone.
  canvas.width = 0;
  canvas.height = 0;
  return blob;
}

export const jpegName = (name: string): string => `${name.replace(/\.[^.]+$/, '') || 'akte'}.jpg`;
