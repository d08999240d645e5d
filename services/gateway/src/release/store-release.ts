import type { GatewayDatabase } from '../tables.ts';
import { type Encodings, encodeBytes } from './encode-bytes.ts';
import type { BuiltRelease } from './read-built-release.ts';
import { contentOf, formatRelease, idOf, type ReleaseId } from './release-id.ts';
import { refusedBy } from './release-refused.ts';
import { findManifest, insertBlob, insertFiles, insertRelease, missingBlobs } from './release-repository.ts';

/** A build that was compressed; storing it is all that is left. */
export interface PreparedRelease extends BuiltRelease {
  id: ReleaseId;
  /** By integrity. */
  encodings: Map<string, Encodings>;
}

export interface ReleaseOrigin {
  gitSha: string | null;
  publishedBy: string;
  /** Of the team; none when an operator or a start published it. */
  keyId?: string;
}

/** Compresses what the registry has not got. The hashes of the build were checked before. */
export async function prepareRelease(db: GatewayDatabase, built: BuiltRelease): Promise<PreparedRelease> {
  const { files } = built.manifest;
  const missing = await missingBlobs(
    db,
    files.map((file) => file.integrity),
  );
  const encodings = await Promise.all(
    files
      .filter((file) => missing.has(file.integrity))
      .map(async ({ path, integrity }) => {
        const bytes = built.files.get(path);
        return [integrity, await encodeBytes(path, bytes ?? Buffer.alloc(0))] as const;
      }),
  );
  return { ...built, id: idOf(built.manifest), encodings: new Map(encodings) };
}

/**
 * Adds the release and its files, as a candidate. Run it inside a transaction: half a release is never to be seen.
 * @returns false when the very same release was there already
 * @throws ReleaseRefused when another one is there under its name
 */
export async function storeRelease(
  trx: GatewayDatabase,
  release: PreparedRelease,
  origin: ReleaseOrigin,
): Promise<boolean> {
  const { id, manifest, files, encodings } = release;
  if (!(await insertRelease(trx, id, manifest, origin))) {
    const stored = await findManifest(trx, id);
    if (!stored || contentOf(stored) === contentOf(manifest)) return false;
    // Eight digits of a hash can be made to meet: what was looked at under this name must stay what it is.
    throw refusedBy(
      'hashes',
      `${formatRelease(id)} is the name of other content already`,
      'Give it another version and build again.',
    );
  }
  for (const { path, integrity } of manifest.files) {
    const bytes = files.get(path);
    const forms = encodings.get(integrity);
    if (bytes && forms) await insertBlob(trx, { integrity, bytes, ...forms });
  }
  await insertFiles(trx, id, manifest.files);
  return true;
}
