import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTransaction } from '@nabericht/database/in-transaction';
import { type ReleaseId, revisionOf } from '@nabericht/release-model/release-id';
import { writeFileWhole } from '@nabericht/release-model/write-file-whole';
import * as v from 'valibot';
import { readState } from './composition/channel-state.ts';
import { PointerMoved } from './composition/composition-repository.ts';
import { moveOnce } from './composition/move.ts';
import { promoted } from './composition/promote.ts';
import { STARTED_BY } from './record-act.ts';
import { admitRelease } from './release/admission-repository.ts';
import { checkWhole } from './release/check-whole.ts';
import { readBuiltRelease } from './release/read-built-release.ts';
import { ReleaseRefused } from './release/release-refused.ts';
import { type PreparedRelease, prepareRelease, storeRelease } from './release/store-release.ts';
import type { RegistryDatabase } from './tables.ts';

export interface BootstrapOptions {
  db: RegistryDatabase;
  dataDir: string;
  channel: string;
  gitSha: string | null;
  /** What was built has to wait for a remote that is built elsewhere. */
  onMisfit?: (misfit: ReleaseRefused) => void;
}

const LAST_BUILT = 'built.json';
/** Of a name whose build could not be promoted yet: whatever is built is then another. */
const NOT_PROMOTED = '';

interface Outcome {
  moved: ReleaseId[];
  /** To be promoted, but pinned, frozen, not for one alone, or not fit beside what is live and built elsewhere. */
  held: ReleaseId[];
  misfit: ReleaseRefused | null;
}

/**
 * Publishes what was built and is not in the registry yet, and promotes it; what was built before stays as the
 * operator left it, so a roll-back survives a restart. A build that changed back to earlier content is promoted
 * too: the data folder remembers what this installation built last. What is pinned or asks for a second person stays,
 * and nothing moves while all is frozen; the first start after that promotes it. The same where a remote that is built
 * elsewhere does not fit: what is live stays until that one can go along.
 * @param folders build outputs, each with its release.json
 */
export async function bootstrapReleases(folders: string[], options: BootstrapOptions): Promise<ReleaseId[]> {
  const releases: PreparedRelease[] = [];
  // One after the other: all at once would keep every thread busy, and a connection signs in with one of them.
  for (const folder of folders) {
    const built = await readBuiltRelease(folder);
    checkWhole(built);
    releases.push(await prepareRelease(options.db, built));
  }
  const lastBuilt = await readLastBuilt(options.dataDir);
  const { moved, held, misfit } = await storeAndPromote(releases, lastBuilt, options);
  if (misfit) options.onMisfit?.(misfit);
  const built = releases.filter(({ id }) => !held.includes(id)).map(({ id }) => [id.name, revisionOf(id)]);
  const kept = Object.fromEntries(held.map(({ name }) => [name, lastBuilt[name] ?? NOT_PROMOTED]));
  const content = { ...lastBuilt, ...Object.fromEntries(built), ...kept };
  await writeFileWhole(join(options.dataDir, LAST_BUILT), JSON.stringify(content));
  return moved;
}

async function storeAndPromote(
  releases: PreparedRelease[],
  lastBuilt: Record<string, string>,
  { db, channel, gitSha }: BootstrapOptions,
): Promise<Outcome> {
  const isBuiltAnew = ({ id }: PreparedRelease) =>
    lastBuilt[id.name] !== undefined && lastBuilt[id.name] !== revisionOf(id);
  for (;;) {
    try {
      return await inTransaction(db, async (trx) => {
        const wanted: ReleaseId[] = [];
        for (const release of releases) {
          await storeRelease(trx, release, { gitSha, publishedBy: STARTED_BY });
          const isNew = await admitRelease(trx, release.id, { admittedBy: STARTED_BY });
          if (isNew || isBuiltAnew(release)) wanted.push(release.id);
        }
        const { pins, frozen, twoPeople, pointer } = await readState(trx, channel);
        const held = wanted.filter(({ name }) => frozen || pins[name] || twoPeople.has(name));
        const moved = wanted.filter((id) => !held.includes(id));
        const reason = { channel, movedBy: STARTED_BY, why: 'built with this installation' };
        if (moved.length === 0) return { moved, held, misfit: null };
        const misfit = await moveOnce(trx, reason, (state) => promoted(state, moved)).then(
          () => null,
          (error: unknown) => misfitOf(error, pointer !== null),
        );
        return misfit ? { moved: [], held: wanted, misfit } : { moved, held, misfit };
      });
    } catch (error) {
      if (!(error instanceof PointerMoved)) throw error;
    }
  }
}

/** A remote that lives elsewhere keeps nobody from starting. */
function misfitOf(error: unknown, isSomethingLive: boolean): ReleaseRefused {
  const isMisfit =
    isSomethingLive &&
    error instanceof ReleaseRefused &&
    error.refusals.every(({ gate }) => gate === 'shared-matrix' || gate === 'contract');
  if (isMisfit) return error;
  throw error;
}

const lastBuiltSchema = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())), {});

async function readLastBuilt(dataDir: string): Promise<Record<string, string>> {
  return v.parse(lastBuiltSchema, await readFile(join(dataDir, LAST_BUILT), 'utf8').catch(() => '{}'));
}
