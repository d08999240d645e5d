import { withReleases } from '@nabericht/release-model/composition';
import { formatRelease, type ReleaseId, revisionOf } from '@nabericht/release-model/release-id';
import { refusedBy } from '../release/release-refused.ts';
import type { RegistryDatabase } from '../tables.ts';
import { type ChannelState, takenBack } from './channel-state.ts';
import type { MoveReason, Step } from './composition-repository.ts';
import { assertMovable, assertUnpinned } from './hold.ts';
import { type Moved, move } from './move.ts';
import { shownBeside } from './rollouts.ts';

/** The channel that visitors get. Other channels can hold a candidate. */
export const LIVE = 'live';

/**
 * Puts these releases live beside what is live already. Two promotions at the same time both succeed. Throws ReleaseRefused.
 * @param options.asks refuses a release that was taken back, unless the request says that this is intended
 */
export const promote = (
  db: RegistryDatabase,
  releases: ReleaseId[],
  reason: MoveReason,
  { asks = false } = {},
): Promise<Moved> =>
  move(db, reason, (state) => {
    if (asks) for (const id of releases) assertNotTakenBack(state, id);
    const step = promoted(state, releases);
    return { ...step, shown: shownBeside(state, step.to) };
  });

export function assertNotTakenBack(state: ChannelState, id: ReleaseId): void {
  const by = takenBack(state, id.name, revisionOf(id));
  if (!by) return;
  throw refusedBy(
    'taken-back',
    `${by.movedBy} took ${formatRelease(id)} back on ${by.movedAt.toISOString()}: ${by.why ?? 'no reason was given'}`,
    'Release a better one; or say that it is to go live again, with --again.',
  );
}

/** The caller checks that it fits running rollouts: the builds of an installation do not wait for a canary. */
export function promoted(state: ChannelState, releases: ReleaseId[]): Step {
  assertMovable(state);
  for (const id of releases) assertUnpinned(state, id);
  return {
    kind: 'promote',
    subject: releases.map(formatRelease).join(' '),
    to: withReleases(state.composition, releases),
  };
}
