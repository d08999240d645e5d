import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';

/** Placeholders for the values that differ in each answer; each is as long as its value. */
export type Marks = Readonly<Record<string, string>>;

interface Form {
  bytes: Buffer;
  places: { at: number; name: string }[];
}

/** A kept text with gaps: an answer is made by writing values into the gaps only. */
export interface PageText {
  plain(values: Marks): Buffer<ArrayBuffer>;
  /** Compressed except for the gaps; null where that could not be done. */
  brotli: ((values: Marks) => Buffer<ArrayBuffer>) | null;
}

/** Compressed once and sent often, so quality is worth its time. */
const QUALITY = 9;
/** Header of an uncompressed block: its length minus one from the fourth bit on, and the bit that marks it as uncompressed. */
const RAW_HEADER = 3;
/**
 * The compressor uses the two previous bytes as context: with these inside the block, nothing after it depends on the values.
 */
const LOOK_BACK = 2;

const filled = ({ bytes, places }: Form, values: Marks): Buffer<ArrayBuffer> => {
  const copy = Buffer.from(bytes);
  for (const { at, name } of places) copy.write(values[name] ?? '', at, 'latin1');
  return copy;
};

/** In a few of a hundred tries the compressor refers to the replaced bytes by chance. */
const MOST_TRIES = 5;

/**
 * @param marks ASCII placeholders that occur nowhere else in the text
 */
export async function keepPageText(text: string, marks: Marks): Promise<PageText> {
  const bytes = Buffer.from(text);
  const plain: Form = { bytes, places: placesOf(bytes, marks) };
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const brotli = await compressAround(plain, marks);
    if (await comesOutWhole(brotli, plain, marks))
      return { plain: (values) => filled(plain, values), brotli: (values) => filled(brotli, values) };
  }
  return { plain: (values) => filled(plain, values), brotli: null };
}

/** Tests the form with values other than those it was compressed with: any reference to those would decompress wrongly. */
async function comesOutWhole(brotli: Form, plain: Form, marks: Marks): Promise<boolean> {
  const others = Object.fromEntries(
    Object.entries(marks).map(([name, mark]) => [name, mark.split('').reverse().join('')]),
  );
  const out = await promisify(brotliDecompress)(filled(brotli, others)).catch(() => null);
  return out?.equals(filled(plain, others)) ?? false;
}

function placesOf(bytes: Buffer, marks: Marks): Form['places'] {
  return Object.entries(marks)
    .flatMap(([name, mark]) => {
      const places: Form['places'] = [];
      for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length))
        places.push({ at, name });
      return places;
    })
    .sort((a, b) => a.at - b.at);
}

/** One Brotli stream in which each gap is an uncompressed block (RFC 7932, section 9.2). */
async function compressAround({ bytes, places }: Form, marks: Marks): Promise<Form> {
  const stream = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  let made: Buffer[] = [];
  stream.on('data', (part: Buffer) => made.push(part));
  const flush = promisify<number, void>((kind, done) => stream.flush(kind, () => done(null)));
  /** Flushes to a byte boundary, so that a block of our own can follow. */
  const compressed = async (part: Buffer): Promise<Buffer> => {
    if (part.length > 0) stream.write(part);
    await flush(constants.BROTLI_OPERATION_FLUSH);
    const out = Buffer.concat(made);
    made = [];
    return out;
  };
  const parts: Buffer[] = [];
  const open: Form['places'] = [];
  let end = 0;
  for (const { at, name } of places) {
    parts.push(await compressed(bytes.subarray(end, at)));
    end = at + (marks[name]?.length ?? 0) + LOOK_BACK;
    const block = bytes.subarray(at, end);
    // Feeds the compressor as many bytes as the block has, so that its distances stay right, and discards the output. Random
    // bytes: a repetition would make it remember the distance.
    await compressed(Buffer.concat([randomBytes(block.length - LOOK_BACK), block.subarray(-LOOK_BACK)]));
    parts.push(rawHeader(block.length));
    open.push({ at: parts.reduce((sum, { length }) => sum + length, 0), name });
    parts.push(block);
  }
  stream.end(bytes.subarray(end));
  await new Promise((resolve, reject) => stream.on('end', resolve).on('error', reject));
  return { bytes: Buffer.concat([...parts, ...made]), places: open };
}

function rawHeader(length: number): Buffer {
  const header = Buffer.alloc(RAW_HEADER);
  header.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, RAW_HEADER);
  return header;
}
