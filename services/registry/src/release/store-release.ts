import { type Encodings, encodeBytes } from '@nabericht/release-model/encode-bytes';
import { isPublic } from '@nabericht/release-model/release-files';
import { contentOf, formatRelease, idOf, type ReleaseId } from '@nabericht/release-model/release-id';
import type { RegistryDatabase } from '../tables.ts';
import type { BuiltRelease } from './read-built-release.ts';
import { refusedBy } from './release-refused.ts';
import {
  type Content,
  findManifest,
  insertBlob,
  insertFiles,
  insertRelease,
  missingBlobs,
} from './release-repository.ts';

/** A build whose files are compressed; it only needs to be stored. */
export interface PreparedRelease extends BuiltRelease {
  id: ReleaseId;
  /**
   * What the registry does not have yet, ordered by hash, so that two transactions that store the same content cannot deadlock.
   */
  contents: Content[];
}

export interface ReleaseOrigin {
  gitSha: string | null;
  publishedBy: string;
  /** The key of the team; undefined when an operator or a start published it. */
  keyId?: string;
}

/** Uses two of the four threads of Node's pool, so that pages and files can be served while a release comes in. */
const FILES_AT_ONCE = 2;
const AS_IT_IS: Encodings = { brotli: null, gzip: null };

/** Compresses the files for browsers that the registry does not have yet. The hashes were checked before. */
export async function prepareRelease(db: RegistryDatabase, built: BuiltRelease): Promise<PreparedRelease> {
  const { files } = built.manifest;
  const missing = await missingBlobs(
    db,
    files.map((file) => file.integrity),
  );
  const waiting = files.filter((file) => missing.has(file.integrity));
  const contents: Content[] = [];
  const work = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      const bytes = built.files.get(file.path) ?? Buffer.of();
      const forms = isPublic(file)
        ? ((await built.readForms?.(file)) ?? (await encodeBytes(file.path, bytes)))
        : AS_IT_IS;
      contents.push({ integrity: file.integrity, bytes, ...forms });
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, work));
  contents.sort((a, b) => (a.integrity < b.integrity ? -1 : 1));
  return { ...built, id: idOf(built.manifest), contents };
}

/**
 * Adds the release and its files, as a candidate. Run it inside a transaction, so that a partial release is never visible.
 * @returns false when the same release existed already
 * @throws ReleaseRefused when another one exists under its name
 */
export async function storeRelease(
  trx: RegistryDatabase,
  release: PreparedRelease,
  origin: ReleaseOrigin,
): Promise<boolean> {
  const { id, manifest, contents } = release;
  if (!(await insertRelease(trx, id, manifest, origin))) {
    const stored = await findManifest(trx, id);
    if (!stored || contentOf(stored) === contentOf(manifest)) return false;
    // A collision of eight digits of a hash can be constructed: what was reviewed under this name must not change.
    throw refusedBy(
      'hashes',
      `${formatRelease(id)} is the name of other content already`,
      'Give it another version and build again.',
    );
  }
  for (const content of contents) await insertBlob(trx, content);
  await insertFiles(trx, id, manifest.files);
  return true;
}
