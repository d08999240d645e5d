import { readFile, rm } from 'node:fs/promises';
import { type Encodings, encodeBytes, FORMS } from '@nabericht/release-model/encode-bytes';
import { integrityOf } from '@nabericht/release-model/integrity';
import { writeFileWhole } from '@nabericht/release-model/write-file-whole';

export type Encoding = 'br' | 'gzip' | null;

/** The hash of the bytes of each encoding of a file on disk. */
export type FormSums = Map<Encoding, string>;

/**
 * Checks a file and its compressed forms. An intact form repairs the others; one that cannot be repaired is removed, and the
 * plain file is served instead.
 * @returns the hash of each form; null when no form has the right content
 */
export async function checkFile(path: string, integrity: string): Promise<FormSums | null> {
  const sums: FormSums = new Map();
  const damaged: string[] = [];
  const plain = await readIfThere(path);
  let content = plain && integrityOf(plain) === integrity ? plain : null;
  const isPlainWhole = content !== null;
  for (const { encoding, suffix, decode } of FORMS) {
    const bytes = await readIfThere(path + suffix);
    if (!bytes) continue;
    const decoded = await decode(bytes).catch(() => null);
    if (decoded && integrityOf(decoded) === integrity) {
      content ??= decoded;
      sums.set(encoding, integrityOf(bytes));
    } else {
      await rm(path + suffix, { force: true });
      damaged.push(suffix);
    }
  }
  if (!content) return null;
  if (!isPlainWhole) await writeFileWhole(path, content);
  sums.set(null, integrity);
  if (damaged.length === 0) return sums;
  const { brotli, gzip } = await encodeBytes(path, content);
  await writeForms(path, { bytes: content, brotli, gzip });
  if (brotli) sums.set('br', integrityOf(brotli));
  if (gzip) sums.set('gzip', integrityOf(gzip));
  return sums;
}

/** Writes a file and its compressed forms. */
export async function writeForms(path: string, { bytes, brotli, gzip }: Encodings & { bytes: Buffer }) {
  await writeFileWhole(path, bytes);
  if (brotli) await writeFileWhole(`${path}.br`, brotli);
  if (gzip) await writeFileWhole(`${path}.gz`, gzip);
}

/**
 * The smallest form that the browser accepts and whose bytes still match the checked hash.
 * @returns `isDamaged`: a form that existed is gone or changed
 */
export async function readSmallest(
  path: string,
  sums: FormSums,
  accepted: ReadonlySet<string>,
): Promise<{ file: { bytes: Buffer<ArrayBuffer>; encoding: Encoding } | null; isDamaged: boolean }> {
  let isDamaged = false;
  const wanted = [...FORMS.filter(({ encoding }) => accepted.has(encoding)), { encoding: null, suffix: '' }];
  for (const { encoding, suffix } of wanted) {
    const sum = sums.get(encoding);
    if (sum === undefined) continue;
    const bytes = await readIfThere(path + suffix);
    if (bytes && integrityOf(bytes) === sum) return { file: { bytes, encoding }, isDamaged };
    isDamaged = true;
  }
  return { file: null, isDamaged };
}

export async function readIfThere(path: string): Promise<Buffer<ArrayBuffer> | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/** Whether this error of a file says that there is no such file. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
