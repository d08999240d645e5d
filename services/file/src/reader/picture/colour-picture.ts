import type { GrayPicture } from './gray-picture.ts';

/** A picture as pixel after pixel, each of `step` bytes that begin with red, green and blue. */
export interface ColourPicture {
  data: Uint8Array;
  width: number;
  height: number;
  step: number;
}

/** How light each pixel is to the eye (ITU-R BT.601). */
export function brightness({ data: from, width, height, step }: ColourPicture): GrayPicture {
  const data = new Uint8Array(width * height);
  for (let to = 0, at = 0; to < data.length; to++, at += step)
    data[to] =
      0.299 * (from[at] as number) + 0.587 * (from[at + 1] as number) + 0.114 * (from[at + 2] as number);
  return { data, width, height };
}
