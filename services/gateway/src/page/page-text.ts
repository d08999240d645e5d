import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';

/** What differs in each answer: text that stands in for it, and is as long. */
export type Marks = Readonly<Record<string, string>>;

interface Form {
  bytes: Buffer;
  places: { at: number; name: string }[];
}

/** A text that is kept with open places, so that an answer is made of it by writing in those alone. */
export interface PageText {
  plain(values: Marks): Buffer<ArrayBuffer>;
  /** Compressed but for the places; null where that could not be done. */
  brotli: ((values: Marks) => Buffer<ArrayBuffer>) | null;
}

/** It is made once and sent often. */
const QUALITY = 9;
/** Of a block that holds bytes as they are: its length less one from the fourth bit on, and the sign for it. */
const RAW_HEADER = 3;
/** The compressor looks two bytes back: with these in the block, nothing after it hangs on what is written in. */
const LOOK_BACK = 2;

const filled = ({ bytes, places }: Form, values: Marks): Buffer<ArrayBuffer> => {
  const copy = Buffer.from(bytes);
  for (const { at, name } of places) copy.write(values[name] ?? '', at, 'latin1');
  return copy;
};

/** By chance a compressor leans on what was left out after all, in some of a hundred. */
const MOST_TRIES = 5;

/** @param marks ASCII of which nothing else in the text is made */
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

/** Tried by other values than it was made with: whatever leaned on those comes out wrong. */
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

/** One Brotli stream in which each place is a block of bytes as they are (RFC 7932, section 9.2). */
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
  /** Up to a whole byte, so that a block can follow that was not made here. */
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
    // So that it counts the bytes; what it makes of them is left out. Like nothing before, or it would remember how far
    // back that was.
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
