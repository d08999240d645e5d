import { withReleases } from '@nabericht/release-model/composition';
import { formatRelease, type ReleaseId } from '@nabericht/release-model/release-id';
import type { RegistryDatabase } from '../tables.ts';
import type { ChannelState } from './channel-state.ts';
import type { MoveReason } from './composition-repository.ts';
import { assertMovable, assertUnpinned } from './hold.ts';
import { type Moved, move, type Step } from './move.ts';

/** The channel that visitors get. Others can hold a candidate. */
export const LIVE = 'live';

/** Puts these releases live beside what is live already. Two at once both succeed. Throws ReleaseRefused. */
export const promote = (db: RegistryDatabase, releases: ReleaseId[], reason: MoveReason): Promise<Moved> =>
  move(db, reason, (state) => promoted(state, releases));

export function promoted(state: ChannelState, releases: ReleaseId[]): Step {
  assertMovable(state);
  for (const id of releases) assertUnpinned(state, id);
  return {
    kind: 'promote',
    subject: releases.map(formatRelease).join(' '),
    to: withReleases(state.composition, releases),
  };
}
