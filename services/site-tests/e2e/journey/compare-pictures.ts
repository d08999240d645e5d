import sharp from 'sharp';

/**
 * Pictures are compared by the mean colour of squares. The edges of letters, which every Chromium renders a little differently,
 * do not matter then; a missing word, a moved line or another background colour does. The tolerance of a mean, of 255, was
 * measured: docs/workbench.md.
 */
const SQUARES = [
  { side: 8, mayDiffer: 30 },
  { side: 32, mayDiffer: 7 },
];

interface Square {
  x: number;
  y: number;
  side: number;
}

/** Describes the difference in words, with the squares that differ; null if the pictures show the same. */
export async function findDifference(expected: Buffer, actual: Buffer) {
  const [before, now] = await Promise.all([expected, actual].map(decode));
  if (!before || !now) return null;
  const [was, is] = [before, now].map(({ info }) => `${info.width} x ${info.height}`);
  if (was !== is) return { words: `is ${is} pixels, was ${was}`, squares: [] };
  for (const { side, mayDiffer } of SQUARES) {
    const squares = await findSquares(before, now, side, mayDiffer);
    const [first] = squares;
    if (first)
      return {
        words: `differs in ${squares.length} squares of ${side} pixels, first at ${first.x}, ${first.y}`,
        squares,
      };
  }
  return null;
}

type Pixels = Awaited<ReturnType<typeof decode>>;

const decode = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });

async function findSquares(before: Pixels, now: Pixels, side: number, mayDiffer: number): Promise<Square[]> {
  const [was, is] = await Promise.all([before, now].map((pixels) => shrink(pixels, side)));
  if (!was || !is) return [];
  const squares: Square[] = [];
  for (let cell = 0; cell < was.data.length / 3; cell += 1) {
    const offs = [0, 1, 2].map((c) => Math.abs((was.data[cell * 3 + c] ?? 0) - (is.data[cell * 3 + c] ?? 0)));
    if (Math.max(...offs) > mayDiffer)
      squares.push({
        x: (cell % was.info.width) * side,
        y: Math.floor(cell / was.info.width) * side,
        side,
      });
  }
  return squares;
}

const shrink = ({ data, info }: Pixels, side: number) =>
  sharp(data, { raw: info })
    .resize(Math.ceil(info.width / side), Math.ceil(info.height / side), { kernel: 'linear', fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });

/** The picture with the differing squares outlined. */
export async function markSquares(picture: Buffer, squares: readonly Square[]): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const marks = squares.map(
    ({ x, y, side }) => `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="#e0007a88"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${marks.join('')}</svg>`;
  return sharp(picture)
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer();
}
