import { Zip, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  /** Made safe by `zipName`. */
  name: string;
  bytes: Uint8Array;
}

const MOST_CHARACTERS = 100;
/** What no file system takes, and what would lead out of the folder or hide what a file is. */
const UNSAFE = /[\p{C}<>:"|?*/\\]/gu;

/** A name of one part that every system can unpack: no folders, no hidden file, not too long. */
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
 * A zip that is made while it is sent, one entry in memory at a time. What comes in it is pictures and PDF for the most
 * part, which would not get smaller.
 * @throws in the midst of it what `entries` throws: the receiver then sees that it is not whole
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
