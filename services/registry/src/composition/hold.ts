import { withReleases } from '@nabericht/release-model/composition';
import type { ReleaseId } from '@nabericht/release-model/release-id';
import { refusedBy } from '../release/release-refused.ts';
import type { RegistryDatabase } from '../tables.ts';
import type { ChannelState } from './channel-state.ts';
import type { MoveReason } from './composition-repository.ts';
import { type Moved, move } from './move.ts';

/** Puts the release live, and keeps its name there whatever is promoted, until it is unpinned. Throws ReleaseRefused. */
export const pin = (db: RegistryDatabase, id: ReleaseId, reason: MoveReason): Promise<Moved> =>
  move(db, reason, (state) => {
    assertMovable(state);
    assertUnpinned(state, id);
    return { kind: 'pin', subject: id.name, to: withReleases(state.composition, [id]) };
  });

/** Throws ReleaseRefused when the name is not pinned. */
export const unpin = (db: RegistryDatabase, name: string, reason: MoveReason): Promise<Moved> =>
  move(db, reason, (state) => {
    assertMovable(state);
    if (!state.pins[name]) throw refusedBy('pin', `${name} is not pinned`, 'There is nothing to undo.');
    return { kind: 'unpin', subject: name, to: state.composition };
  });

/** Nothing moves from now on but backwards, whoever asks, until it is unfrozen. Throws ReleaseRefused. */
export const freeze = (db: RegistryDatabase, reason: MoveReason): Promise<Moved> =>
  move(db, reason, (state) => {
    assertMovable(state);
    return { kind: 'freeze', subject: null, to: state.composition };
  });

/** Throws ReleaseRefused when nothing is frozen. */
export const unfreeze = (db: RegistryDatabase, reason: MoveReason): Promise<Moved> =>
  move(db, reason, (state) => {
    if (!state.frozen) throw refusedBy('freeze', 'Nothing is frozen', 'There is nothing to undo.');
    return { kind: 'unfreeze', subject: null, to: state.composition };
  });

/** Throws ReleaseRefused while the channel is frozen. */
export function assertMovable({ frozen }: ChannelState): void {
  if (!frozen) return;
  const since = frozen.movedAt.toISOString();
  throw refusedBy(
    'freeze',
    `${frozen.movedBy} froze everything on ${since}: ${frozen.why ?? 'no reason was given'}`,
    'Wait until it is unfrozen; rolling back still works.',
  );
}

/** Throws ReleaseRefused when the name is pinned. */
export function assertUnpinned({ pins, moves }: ChannelState, { name }: Pick<ReleaseId, 'name'>): void {
  const pinned = pins[name];
  if (!pinned) return;
  const by = moves.findLast(({ kind, subject }) => kind === 'pin' && subject === name);
  throw refusedBy(
    'pin',
    `${by?.movedBy ?? 'Somebody'} pinned ${name} at ${pinned}: ${by?.why ?? 'no reason was given'}`,
    'Unpin it first.',
  );
}
