import { UPLOAD_MAX_BYTES } from '@nabericht/domain/constants';

export interface PictureSize {
  width: number;
  height: number;
  /** Of the JPEG, 0 to 1. */
  quality: number;
}

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

/** The sizes to try for a picture, never larger than it is. */
export const sizesToTry = (picture: { width: number; height: number }): PictureSize[] =>
  STEPS.map(([longest, quality]) => {
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
    return {
      width: Math.round(picture.width * scale),
      height: Math.round(picture.height * scale),
      quality,
    };
  });

const TAKEN_AS_IT_IS = ['image/jpeg', 'image/png'];

/**
 * A picture that is too large, or of a kind that is not taken, as a JPEG that fits. Its rotation is drawn in. Any
 * other file is answered as it is, also a picture that this browser cannot open: the server says what is wrong.
 */
export async function shrinkPicture(file: File, maxBytes = UPLOAD_MAX_BYTES): Promise<File> {
  if (!file.type.startsWith('image/')) return file;
  if (TAKEN_AS_IT_IS.includes(file.type) && file.size <= maxBytes) return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return file;
  try {
    for (const size of sizesToTry(picture)) {
      const blob = await drawJpeg(picture, size);
      if (blob && blob.size <= maxBytes) return new File([blob], jpegName(file.name), { type: blob.type });
    }
    return file;
  } finally {
    picture.close();
  }
}

function drawJpeg(picture: ImageBitmap, { width, height, quality }: PictureSize): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  // Paper: a JPEG has no transparency, and black would swallow the letters.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

export const jpegName = (name: string): string => `${name.replace(/\.[^.]+$/, '') || 'akte'}.jpg`;
