interface Packing {
  width: number;
  height: number;
  channels: 1 | 3;
  /** The predictor of the PDF format: 1 for none, from 10 on those of PNG. */
  predictor: number;
}

/** PNG's Paeth filter: the neighbour that is nearest to left + above − corner. */
function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? above : corner;
}

const predicted = (rule: number, left: number, above: number, corner: number): number => {
  if (rule === 1) return left;
  if (rule === 2) return above;
  if (rule === 3) return (left + above) >> 1;
  return rule === 4 ? paeth(left, above, corner) : 0;
};

/** Converts samples of eight bits to RGBA. Null when samples are missing, or packed in another way. */
export function asPixels(raw: Uint8Array, packing: Packing): Uint8ClampedArray<ArrayBuffer> | null {
  const { width, height, channels, predictor } = packing;
  const isPng = predictor >= 10;
  const row = width * channels;
  const stride = row + (isPng ? 1 : 0);
  if ((predictor !== 1 && !isPng) || raw.length < stride * height) return null;
  const pixels = new Uint8ClampedArray(width * height * 4);
  let above = new Uint8Array(row);
  let line = new Uint8Array(row);
  for (let y = 0; y < height; y += 1) {
    const from = y * stride + stride - row;
    const rule = isPng ? (raw[from - 1] ?? 0) : 0;
    for (let x = 0; x < row; x += 1) {
      const left = x < channels ? 0 : (line[x - channels] ?? 0);
      const corner = x < channels ? 0 : (above[x - channels] ?? 0);
      line[x] = (raw[from + x] ?? 0) + predicted(rule, left, above[x] ?? 0, corner);
    }
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      for (let channel = 0; channel < 3; channel += 1)
        pixels[at + channel] = line[channels === 1 ? x : x * 3 + channel] ?? 0;
      pixels[at + 3] = 255;
    }
    [above, line] = [line, above];
  }
  return pixels;
}
