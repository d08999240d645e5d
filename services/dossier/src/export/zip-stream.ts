import { Zip, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  /** Sanitised by `zipName`. */
  name: string;
  bytes: Uint8Array;
}

const MOST_CHARACTERS = 100;
/** Characters that no file system accepts, or that could leave the folder or hide the type of a file. */
const UNSAFE = /[\p{C}<>:"|?*/\\]/gu;

/** A file name that every system can unpack: no folders, not hidden, not too long. */
export function zipName(name: string): string {
  const safe = name
    .normalize('NFC')
    .replace(UNSAFE, '_')
    .replace(/^[.\s]+/, '')
    .replace(/[.\s]+$/, '');
  const ending = /\.\w{1,5}$/.exec(safe)?.[0] ?? '';
  const rest = safe.slice(0, safe.length - ending.length).slice(0, MOST_CHARACTERS - ending.length);
  return `${rest || '_'}${ending}`;
}

/**
 * Streams a zip, with one entry in memory at a time. The entries are mostly pictures and PDFs, which compression would
 * not make smaller.
 * @throws what `entries` throws, in mid-stream: the receiver then notices that the zip is incomplete
 */
export async function* zipped(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  now: Date,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const take = () => {
    const taken = ready;
    ready = [];
    return taken;
  };
  for await (const { name, bytes } of entries) {
    const file = new ZipPassThrough(name);
    file.mtime = now;
    zip.add(file);
    file.push(bytes, true);
    yield* take();
  }
  zip.end();
  yield* take();
}
