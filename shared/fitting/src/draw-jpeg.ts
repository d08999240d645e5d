import { drawn, release } from './drawn.ts';

export interface PictureSize {
  width: number;
  height: number;
  /** The quality of the JPEG, 0 to 1. */
  quality: number;
}

/** Null when the browser has too little memory for it. */
export async function drawJpeg(
  picture: CanvasImageSource,
  { width, height, quality }: PictureSize,
): Promise<Blob | null> {
  const canvas = drawn(picture, width, height);
  if (!canvas) return null;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  release(canvas);
  return blob;
}
