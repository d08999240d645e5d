/** A picture of one byte per pixel, 0 black to 255 white. */
export interface GrayPicture {
  data: Uint8Array;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Averages whole blocks, for steps that need only the shapes. */
export function shrink(picture: GrayPicture, longest: number): GrayPicture {
  const step = Math.max(1, Math.ceil(Math.max(picture.width, picture.height) / longest));
  const width = Math.floor(picture.width / step);
  const height = Math.floor(picture.height / step);
  const data = new Uint8Array(width * height);
  const sums = new Uint32Array(width);
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    for (let row = y * step; row < (y + 1) * step; row++) {
      for (let x = 0, at = row * picture.width; x < width; x++) {
        let sum = sums[x] as number;
        for (const end = at + step; at < end; at++) sum += picture.data[at] as number;
        sums[x] = sum;
      }
    }
    for (let x = 0; x < width; x++) data[y * width + x] = (sums[x] as number) / (step * step);
  }
  return { data, width, height };
}

export type Turn = 0 | 90 | 180 | 270;

/** Turned clockwise by this angle. */
export function turned(picture: GrayPicture, turn: Turn): GrayPicture {
  if (turn === 0) return picture;
  const { data: from, width, height } = picture;
  const data = new Uint8Array(from.length);
  if (turn === 180) {
    for (let i = 0; i < from.length; i++) data[i] = from[from.length - 1 - i] as number;
    return { data, width, height };
  }
  for (let y = 0, at = 0; y < height; y++) {
    let to = turn === 90 ? height - 1 - y : (width - 1) * height + y;
    const down = turn === 90 ? height : -height;
    for (let x = 0; x < width; x++, at++, to += down) data[to] = from[at] as number;
  }
  return { data, width: height, height: width };
}
