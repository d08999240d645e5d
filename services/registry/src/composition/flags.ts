import { type Composition, releasesOf } from '@nabericht/release-model/composition';
import type { Flag } from '@nabericht/remote/flags';
import { refusedBy } from '../release/release-refused.ts';
import { readManifests } from '../release/release-repository.ts';
import type { RegistryDatabase } from '../tables.ts';
import { type ChannelState, readState } from './channel-state.ts';
import type { Rollout } from './rollouts.ts';

/** A flag of a live release. */
export interface LiveFlag extends Omit<Flag, 'name'> {
  /** `mf-dossier/new-list` */
  flag: string;
}

export async function readLiveFlags(db: RegistryDatabase, composition: Composition): Promise<LiveFlag[]> {
  const manifests = await readManifests(db, releasesOf(composition));
  return manifests
    .flatMap(({ name: remote, flags = [] }) =>
      flags.map(({ name, ...flag }) => ({ flag: `${remote}/${name}`, ...flag })),
    )
    .sort((a, b) => a.flag.localeCompare(b.flag));
}

/** The flags whose value differs from the default for some visitors, or for all. */
export async function readSwitchedFlags(
  db: RegistryDatabase,
  { composition, rollouts }: Pick<ChannelState, 'composition' | 'rollouts'>,
): Promise<LiveFlag[]> {
  if (!rollouts.some(({ flag, share }) => flag !== null && share > 0)) return [];
  const flags = await readLiveFlags(db, composition);
  return flags.filter(({ flag }) => switchOf(rollouts, flag) !== undefined);
}

/** Throws ReleaseRefused for a flag that no live release declares: switching it would have no effect. */
export async function assertDeclared(
  db: RegistryDatabase,
  flag: string,
  { channel, now }: { channel: string; now: Date },
): Promise<void> {
  const { composition } = await readState(db, channel, now);
  const flags = await readLiveFlags(db, composition);
  if (flags.some((live) => live.flag === flag)) return;
  throw refusedBy(
    'flags',
    `nothing that is live declares ${flag}`,
    'Name one that flags shows; release the remote that has it in its remote.json first.',
  );
}

/** The rollout that switches a flag now; undefined while everybody gets its default. */
export const switchOf = (rollouts: readonly Rollout[], flag: string): Rollout | undefined =>
  rollouts.findLast((rollout) => rollout.flag === flag && rollout.share > 0);
