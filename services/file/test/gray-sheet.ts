import type { GrayPicture } from '../src/reader/picture/gray-picture.ts';

export type Mark = [x: number, y: number, width: number, height: number];

export const INK = 20;

/** A sheet of gray paper with marks, each group of them in a gray of its own. */
export function graySheet(width: number, height: number, groups: [Mark[], gray: number][]): GrayPicture {
  const data = new Uint8Array(width * height).fill(238);
  for (const [marks, gray] of groups)
    for (const [x, y, wide, high] of marks)
      for (let row = y; row < y + high; row++) data.fill(gray, row * width + x, row * width + x + wide);
  return { data, width, height };
}
