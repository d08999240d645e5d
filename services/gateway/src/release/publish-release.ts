import { liveManifests } from '../composition/promote.ts';
import type { GatewayDatabase } from '../tables.ts';
import type { BuiltRelease } from './read-built-release.ts';
import { findOverlaps } from './refusals.ts';
import type { ReleaseId } from './release-id.ts';
import { ReleaseRefused } from './release-refused.ts';
import { prepareRelease, type ReleaseOrigin, storeRelease } from './store-release.ts';

/**
 * Adds a build to the registry, beside what is live on the channel. Visitors see nothing of it until it is promoted.
 * `isNew` is false when this very content was published before. Throws ReleaseRefused.
 */
export async function publishRelease(
  db: GatewayDatabase,
  built: BuiltRelease,
  origin: ReleaseOrigin & { channel: string },
): Promise<{ id: ReleaseId; isNew: boolean }> {
  const release = await prepareRelease(db, built);
  const neighbours = (await liveManifests(db, origin.channel)).filter(({ name }) => name !== release.id.name);
  const overlaps = findOverlaps([...neighbours, built.manifest]);
  if (overlaps.length > 0) throw new ReleaseRefused(overlaps);
  const isNew = await db.transaction().execute((trx) => storeRelease(trx, release, origin));
  return { id: release.id, isNew };
}
