import type { Encodings } from '@nabericht/release-model/encode-bytes';
import { formatRelease, type ReleaseId } from '@nabericht/release-model/release-id';
import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import type { RegistryDatabase } from '../tables.ts';
import { refusedBy } from './release-refused.ts';

export interface ReleaseRecord {
  id: ReleaseId;
  gitSha: string | null;
  publishedBy: string;
  publishedAt: Date;
  /** Null when no team's key published it. */
  team: string | null;
  /** False: a candidate. */
  isAdmitted: boolean;
}

/** Bytes by their hash, with their compressed forms. */
export interface Content extends Encodings {
  integrity: string;
  bytes: Buffer;
}

type StoredFile = Omit<Content, 'integrity'> & { path: string };

export async function findManifest(db: RegistryDatabase, id: ReleaseId): Promise<ReleaseManifest | null> {
  const row = await db
    .selectFrom('release')
    .select('manifest')
    .where((eb) => eb.and({ ...id }))
    .executeTakeFirst();
  return row?.manifest ?? null;
}

/** For releases that must exist. Throws ReleaseRefused. */
export async function readManifests(db: RegistryDatabase, ids: ReleaseId[]): Promise<ReleaseManifest[]> {
  return Promise.all(
    ids.map(async (id) => {
      const manifest = await findManifest(db, id);
      if (manifest) return manifest;
      throw refusedBy(
        'admission',
        `${formatRelease(id)} was never published`,
        'Publish it first, or take its exact name from the list.',
      );
    }),
  );
}

/** Newest first, including candidates. */
export async function listReleases(db: RegistryDatabase, name?: string): Promise<ReleaseRecord[]> {
  const rows = await db
    .selectFrom('release')
    .leftJoin('team_key', 'team_key.id', 'release.key_id')
    .leftJoin('release_admission', (join) =>
      join
        .onRef('release_admission.name', '=', 'release.name')
        .onRef('release_admission.version', '=', 'release.version')
        .onRef('release_admission.hash', '=', 'release.hash'),
    )
    .select(['release.name', 'release.version', 'release.hash', 'git_sha', 'published_by', 'published_at'])
    .select(['team_key.team', 'release_admission.admitted_at'])
    .$if(name !== undefined, (query) => query.where('release.name', '=', name ?? ''))
    .orderBy('published_at', 'desc')
    .orderBy('release.name')
    .execute();
  return rows.map((row) => ({
    id: { name: row.name, version: row.version, hash: row.hash },
    gitSha: row.git_sha,
    publishedBy: row.published_by,
    publishedAt: row.published_at,
    team: row.team,
    isAdmitted: row.admitted_at !== null,
  }));
}

/** These files of a release; unknown paths are left out. */
export async function readFiles(db: RegistryDatabase, id: ReleaseId, paths: string[]): Promise<StoredFile[]> {
  if (paths.length === 0) return [];
  return db
    .selectFrom('release_file')
    .innerJoin('blob', 'blob.integrity', 'release_file.integrity')
    .select(['release_file.path', 'blob.bytes', 'blob.brotli', 'blob.gzip'])
    .where((eb) => eb.and({ name: id.name, version: id.version, hash: id.hash }))
    .where('release_file.path', 'in', paths)
    .execute();
}

/** False when this release existed already. */
export async function insertRelease(
  db: RegistryDatabase,
  id: ReleaseId,
  manifest: ReleaseManifest,
  origin: { gitSha: string | null; publishedBy: string; keyId?: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto('release')
    .values({
      ...id,
      build: manifest.build,
      manifest: JSON.stringify(manifest),
      git_sha: origin.gitSha,
      published_by: origin.publishedBy,
      key_id: origin.keyId ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The hashes whose content the registry does not have yet. */
export async function missingBlobs(db: RegistryDatabase, integrities: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('blob')
    .select('integrity')
    .where('integrity', 'in', integrities)
    .execute();
  const known = new Set(rows.map((row) => row.integrity));
  return new Set(integrities.filter((integrity) => !known.has(integrity)));
}

export async function insertBlob(db: RegistryDatabase, content: Content): Promise<void> {
  await db
    .insertInto('blob')
    .values(content)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertFiles(
  db: RegistryDatabase,
  id: ReleaseId,
  files: { path: string; integrity: string }[],
): Promise<void> {
  await db
    .insertInto('release_file')
    .values(files.map(({ path, integrity }) => ({ ...id, path, integrity })))
    .execute();
}
