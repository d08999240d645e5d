import type { GrayPicture } from './gray-picture.ts';

/** A picture as a sequence of pixels, each of `step` bytes that begin with red, green and blue. */
export interface ColourPicture {
  data: Uint8Array;
  width: number;
  height: number;
  step: number;
}

/** The brightness of each pixel to the eye (ITU-R BT.601), calculated in 256ths. */
export function brightness({ data: from, width, height, step }: ColourPicture): GrayPicture {
  const data = new Uint8Array(width * height);
  for (let to = 0, at = 0; to < data.length; to++, at += step)
    data[to] =
      (77 * (from[at] as number) + 150 * (from[at + 1] as number) + 29 * (from[at + 2] as number)) >> 8;
  return { data, width, height };
}
