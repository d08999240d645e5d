import { formatRelease, parseRelease, type ReleaseId } from '@nabericht/release-model/release-id';
import { createSecret, digest } from '@nabericht/service-kit/secret-token';
import { findManifest } from '../release/release-repository.ts';
import type { RegistryDatabase } from '../tables.ts';

interface Preview {
  releases: ReleaseId[];
  flags: string[];
  expiresAt: Date;
}

export interface PreviewRequest {
  /** Admitted releases or candidates. */
  releases: ReleaseId[];
  /** Flags that get the other value than their default. */
  flags?: string[];
  minutes: number;
  /** Who requested it, for the record. */
  createdBy: string;
  publicUrl: string | URL;
  now: Date;
}

/**
 * A link that shows these releases within what is live, to anybody who holds it, until it expires. Null when one of them is not
 * in the registry.
 */
export async function createPreview(
  db: RegistryDatabase,
  { releases, flags = [], minutes, createdBy, publicUrl, now }: PreviewRequest,
): Promise<{ url: string; expiresAt: Date } | null> {
  const manifests = await Promise.all(releases.map((id) => findManifest(db, id)));
  if (manifests.includes(null)) return null;
  const token = createSecret();
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await db.deleteFrom('preview').where('expires_at', '<=', now).execute();
  await db
    .insertInto('preview')
    .values({
      digest: digest(token),
      releases: releases.map(formatRelease),
      flags,
      created_by: createdBy,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { url: new URL(`/preview/${token}`, publicUrl).href, expiresAt };
}

/** Finds it by the digest of its token. Null when there is none, or it expired. */
export async function findPreview(
  db: RegistryDatabase,
  tokenDigest: string,
  now: Date,
): Promise<Preview | null> {
  const row = await db
    .selectFrom('preview')
    .select(['releases', 'flags', 'expires_at'])
    .where('digest', '=', tokenDigest)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row
    ? {
        releases: row.releases.flatMap((text) => parseRelease(text) ?? []),
        flags: row.flags,
        expiresAt: row.expires_at,
      }
    : null;
}
