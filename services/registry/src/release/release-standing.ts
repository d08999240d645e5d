import type { RegistryRelease } from '@nabericht/contracts/registry';
import { revisionOf } from '@nabericht/release-model/release-id';
import { type ChannelState, standingOf } from '../composition/channel-state.ts';
import type { ReleaseRecord } from './release-repository.ts';

/** What visitors get of a release now. */
export function releaseStanding(
  { id, isAdmitted }: Pick<ReleaseRecord, 'id' | 'isAdmitted'>,
  state: ChannelState,
): RegistryRelease['standing'] {
  if (!isAdmitted) return 'candidate';
  const [live, lastGood] = standingOf(state, id.name);
  const revision = revisionOf(id);
  if (revision === live) return 'live';
  return revision === lastGood ? 'last-good' : 'earlier';
}
