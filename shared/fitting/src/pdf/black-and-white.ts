/** The radius around a dot in which the brightness of the paper is measured, as a fraction of the width. */
const AROUND = 1 / 24;
/** A dot is ink when it is darker than this fraction of the paper around it. */
const INK = 0.85;

/** Summed-area table of the gray values: one row and one column more than the picture. */
function sumsOf({ data, width, height }: ImageData): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += grayAt(data, y * width + x);
      const at = (y + 1) * (width + 1) + x + 1;
      sums[at] = (sums[at - width - 1] ?? 0) + row;
    }
  }
  return sums;
}

const grayAt = (data: ImageData['data'], at: number): number =>
  (3 * (data[at * 4] ?? 0) + 6 * (data[at * 4 + 1] ?? 0) + (data[at * 4 + 2] ?? 0)) / 10;

/**
 * Converts a picture to one bit per dot (1: paper), in rows of whole bytes, each preceded by PNG's filter type 2 ("up"). The
 * threshold is local, so that shadows on a photo of paper become paper.
 */
export function blackAndWhite(picture: ImageData): Uint8Array<ArrayBuffer> {
  const { data, width, height } = picture;
  const sums = sumsOf(picture);
  const reach = Math.max(4, Math.round(width * AROUND));
  const row = Math.ceil(width / 8);
  const packed = new Uint8Array((row + 1) * height);
  const before = new Uint8Array(row);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
    const line = new Uint8Array(row);
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const sum =
        (sums[bottom * (width + 1) + right] ?? 0) -
        (sums[top * (width + 1) + right] ?? 0) -
        (sums[bottom * (width + 1) + left] ?? 0) +
        (sums[top * (width + 1) + left] ?? 0);
      const paper = sum / ((bottom - top) * (right - left));
      if (grayAt(data, y * width + x) >= paper * INK) line[x >> 3] = (line[x >> 3] ?? 0) | (0x80 >> (x & 7));
    }
    const at = y * (row + 1);
    packed[at] = 2;
    for (let x = 0; x < row; x += 1) packed[at + 1 + x] = (line[x] ?? 0) - (before[x] ?? 0);
    before.set(line);
  }
  return packed;
}
