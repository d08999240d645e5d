import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Encodings, encodeBytes, FORMS } from './encode-bytes.ts';
import { integrityOf } from './integrity.ts';

/** Kept beside the release and not part of it: the registry makes the compressed forms that are missing here. */
const FOLDER = 'small';

/** Compresses these files of a build and keeps the result, so that no start has to do it. */
export async function writeBuiltForms(dist: string, paths: readonly string[]): Promise<void> {
  await rm(join(dist, FOLDER), { recursive: true, force: true });
  for (const path of paths) {
    const forms = await encodeBytes(path, await readFile(join(dist, path)));
    await mkdir(dirname(join(dist, FOLDER, path)), { recursive: true });
    for (const { name, suffix } of FORMS) {
      const bytes = forms[name];
      if (bytes) await writeFile(join(dist, FOLDER, path + suffix), bytes);
    }
  }
}

/** Null where a form is missing or does not match the file that was built. */
export async function readBuiltForms(
  dist: string,
  file: { path: string; integrity: string },
): Promise<Encodings | null> {
  const forms: Encodings = { brotli: null, gzip: null };
  for (const { name, suffix, decode } of FORMS) {
    const bytes = await readFile(join(dist, FOLDER, file.path + suffix)).catch(() => null);
    const content = bytes && (await decode(bytes).catch(() => null));
    if (!bytes || !content || integrityOf(content) !== file.integrity) return null;
    forms[name] = bytes;
  }
  return forms;
}
