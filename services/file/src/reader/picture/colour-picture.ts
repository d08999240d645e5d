import type { GrayPicture } from './gray-picture.ts';

/** A picture as three of one byte per pixel, so that what is done to gray ones is done to each. */
export type ColourPicture = readonly [red: GrayPicture, green: GrayPicture, blue: GrayPicture];

/** @param data pixel after pixel, each of `step` bytes that begin with red, green and blue */
export function fromPixels(
  data: Uint8Array,
  { width, height, step }: { width: number; height: number; step: number },
): ColourPicture {
  const channel = (first: number): GrayPicture => {
    const bytes = new Uint8Array(width * height);
    for (let i = 0, from = first; i < bytes.length; i++, from += step) bytes[i] = data[from] as number;
    return { data: bytes, width, height };
  };
  return [channel(0), channel(1), channel(2)];
}

/** Pixel after pixel, red first. */
export function toPixels([red, green, blue]: ColourPicture): Uint8Array {
  const data = new Uint8Array(red.data.length * 3);
  for (let i = 0, to = 0; i < red.data.length; i++) {
    data[to++] = red.data[i] as number;
    data[to++] = green.data[i] as number;
    data[to++] = blue.data[i] as number;
  }
  return data;
}

/** How light each pixel is to the eye (ITU-R BT.601). */
export function brightness([red, green, blue]: ColourPicture): GrayPicture {
  const data = new Uint8Array(red.data.length);
  for (let i = 0; i < data.length; i++)
    data[i] =
      0.299 * (red.data[i] as number) + 0.587 * (green.data[i] as number) + 0.114 * (blue.data[i] as number);
  return { ...red, data };
}
