import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { withReleases } from './composition/composition.ts';
import { PointerMoved } from './composition/composition-repository.ts';
import { moveOnce } from './composition/promote.ts';
import { readBuiltRelease } from './release/read-built-release.ts';
import { type ReleaseId, revisionOf } from './release/release-id.ts';
import { type PreparedRelease, prepareRelease, storeRelease } from './release/store-release.ts';
import type { GatewayDatabase } from './tables.ts';
import { writeFileWhole } from './write-file-whole.ts';

export interface BootstrapOptions {
  db: GatewayDatabase;
  dataDir: string;
  channel: string;
  gitSha: string | null;
}

const LAST_BUILT = 'built.json';
const STARTED_BY = 'start';

/**
 * Publishes what was built and is not in the registry yet, and promotes it; what was built before stays as the
 * operator left it, so a roll-back survives a restart. A build that changed back to earlier content is promoted
 * too: the data folder remembers what this installation built last.
 * @param folders build outputs, each with its release.json
 */
export async function bootstrapReleases(folders: string[], options: BootstrapOptions): Promise<ReleaseId[]> {
  const releases = await Promise.all(
    folders.map(async (folder) => prepareRelease(options.db, await readBuiltRelease(folder))),
  );
  const lastBuilt = await readLastBuilt(options.dataDir);
  const promoted = await storeAndPromote(releases, lastBuilt, options);
  const built = Object.fromEntries(releases.map(({ id }) => [id.name, revisionOf(id)]));
  await writeFileWhole(join(options.dataDir, LAST_BUILT), JSON.stringify({ ...lastBuilt, ...built }));
  return promoted;
}

async function storeAndPromote(
  releases: PreparedRelease[],
  lastBuilt: Record<string, string>,
  { db, channel, gitSha }: BootstrapOptions,
): Promise<ReleaseId[]> {
  const isBuiltAnew = ({ id }: PreparedRelease) =>
    lastBuilt[id.name] !== undefined && lastBuilt[id.name] !== revisionOf(id);
  for (;;) {
    try {
      return await db.transaction().execute(async (trx) => {
        const promoted: ReleaseId[] = [];
        for (const release of releases) {
          const isNew = await storeRelease(trx, release, { gitSha, publishedBy: STARTED_BY });
          if (isNew || isBuiltAnew(release)) promoted.push(release.id);
        }
        const reason = { channel, movedBy: STARTED_BY, why: 'built with this installation' };
        if (promoted.length > 0) await moveOnce(trx, reason, (current) => withReleases(current, promoted));
        return promoted;
      });
    } catch (error) {
      if (!(error instanceof PointerMoved)) throw error;
    }
  }
}

const lastBuiltSchema = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())), {});

async function readLastBuilt(dataDir: string): Promise<Record<string, string>> {
  return v.parse(lastBuiltSchema, await readFile(join(dataDir, LAST_BUILT), 'utf8').catch(() => '{}'));
}
