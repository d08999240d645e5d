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

/** Averages whole blocks, for the steps that only need the shape of things. */
export function shrink(picture: GrayPicture, longest: number): GrayPicture {
  const step = Math.max(1, Math.ceil(Math.max(picture.width, picture.height) / longest));
  const width = Math.floor(picture.width / step);
  const height = Math.floor(picture.height / step);
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let j = 0; j < step; j++) {
        const row = (y * step + j) * picture.width + x * step;
        for (let i = 0; i < step; i++) sum += picture.data[row + i] as number;
      }
      data[y * width + x] = sum / (step * step);
    }
  }
  return { data, width, height };
}

export type Turn = 0 | 90 | 180 | 270;

/** Turned clockwise by quarters. */
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
