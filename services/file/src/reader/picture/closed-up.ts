import type { GrayPicture } from './gray-picture.ts';

const INK = 150;

/** Removes the white space between parts of one line; `space` is what remains on either side of ink. */
export function closedUp({ data, width, height }: GrayPicture, space: number): GrayPicture {
  const isInk = Array.from({ length: width }, (_, x) => {
    for (let y = 0; y < height; y++) if ((data[y * width + x] as number) < INK) return true;
    return false;
  });
  const columns = isInk.flatMap((_, x) =>
    isInk.slice(Math.max(0, x - space), x + space + 1).includes(true) ? [x] : [],
  );
  const closed = new Uint8Array(columns.length * height);
  for (let y = 0; y < height; y++)
    for (const [at, x] of columns.entries()) closed[y * columns.length + at] = data[y * width + x] as number;
  return { data: closed, width: columns.length, height };
}
