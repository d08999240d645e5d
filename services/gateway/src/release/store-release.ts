import type { GatewayDatabase } from '../tables.ts';
import { type Encodings, encodeBytes } from './encode-bytes.ts';
import type { BuiltRelease } from './read-built-release.ts';
import { findBuildRefusals } from './refusals.ts';
import { idOf, type ReleaseId } from './release-id.ts';
import { ReleaseRefused } from './release-refused.ts';
import { insertBlob, insertFiles, insertRelease, missingBlobs } from './release-repository.ts';

/** A build that was checked and compressed; storing it is all that is left. */
export interface PreparedRelease extends BuiltRelease {
  id: ReleaseId;
  /** By integrity. */
  encodings: Map<string, Encodings>;
}

export interface ReleaseOrigin {
  gitSha: string | null;
  publishedBy: string;
}

/** Checks every hash and compresses what the registry has not got. Throws ReleaseRefused. */
export async function prepareRelease(db: GatewayDatabase, built: BuiltRelease): Promise<PreparedRelease> {
  const reasons = findBuildRefusals(built);
  if (reasons.length > 0) throw new ReleaseRefused(reasons);
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
 * Adds the release and its files. Run it inside a transaction: half a release is never to be seen.
 * @returns false when the very same release was there already
 */
export async function storeRelease(
  trx: GatewayDatabase,
  release: PreparedRelease,
  origin: ReleaseOrigin,
): Promise<boolean> {
  const { id, manifest, files, encodings } = release;
  if (!(await insertRelease(trx, id, manifest, origin))) return false;
  for (const { path, integrity } of manifest.files) {
    const bytes = files.get(path);
    const forms = encodings.get(integrity);
    if (bytes && forms) await insertBlob(trx, { integrity, bytes, ...forms });
  }
  await insertFiles(trx, id, manifest.files);
  return true;
}
