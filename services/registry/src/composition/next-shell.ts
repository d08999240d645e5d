import { type ReleaseId, revisionOf } from '@nabericht/release-model/release-id';
import type { ReleaseRecord } from '../release/release-repository.ts';
import type { ChannelState } from './channel-state.ts';

export const SHELL = 'shell';

/**
 * The shell that is likely to go live next: the newest one that was admitted after the live one, and never was live.
 * @param shells newest first, as listReleases returns them
 */
export function nextShell(
  shells: readonly Pick<ReleaseRecord, 'id' | 'isAdmitted'>[],
  { composition, moves }: Pick<ChannelState, 'composition' | 'moves'>,
): ReleaseId | null {
  const live = shells.findIndex(({ id }) => revisionOf(id) === composition[SHELL]);
  const wasLive = ({ id }: Pick<ReleaseRecord, 'id'>) =>
    moves.some((move) => move.composition[SHELL] === revisionOf(id));
  const found = shells.slice(0, Math.max(live, 0)).find((shell) => shell.isAdmitted && !wasLive(shell));
  return found?.id ?? null;
}
