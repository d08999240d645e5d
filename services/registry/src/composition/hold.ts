import { withReleases } from '@nabericht/release-model/composition';
import type { ReleaseId } from '@nabericht/release-model/release-id';
import { refusedBy } from '../release/release-refused.ts';
import type { RegistryDatabase } from '../tables.ts';
import type { ChannelState } from './channel-state.ts';
import type { MoveReason, Span } from './composition-repository.ts';
import { type Moved, move } from './move.ts';
import { shownBeside } from './rollouts.ts';

/**
 * Puts the release live and keeps its name there, whatever is promoted, until it is unpinned; ends a canary of that name.
 * Throws ReleaseRefused.
 */
export const pin = (db: RegistryDatabase, id: ReleaseId, reason: MoveReason): Promise<Moved> =>
  move(db, reason, (state) => {
    assertMovable(state);
    assertUnpinned(state, id);
    const to = withReleases(state.composition, [id]);
    return { kind: 'pin', subject: id.name, to, shown: shownBeside(state, to) };
  });

/** Throws ReleaseRefused when the name is not pinned. */
export const unpin = (db: RegistryDatabase, name: string, reason: MoveReason): Promise<Moved> =>
  move(db, reason, (state) => {
    assertMovable(state);
    if (!state.pins[name]) throw refusedBy('pin', `${name} is not pinned`, 'There is nothing to undo.');
    return { kind: 'unpin', subject: name, to: state.composition };
  });

/**
 * Refuses all moves except rollbacks, whoever asks: from now on until it is lifted, or within a period. Throws ReleaseRefused.
 */
export const freeze = (db: RegistryDatabase, holds: Span, reason: MoveReason): Promise<Moved> =>
  move(db, reason, (state) => {
    const { from, until } = holds;
    if (until && until <= (from ?? reason.now))
      throw refusedBy('freeze', 'It would end before it begins', 'Give a later end.');
    if (!from) assertMovable(state);
    return { kind: 'freeze', subject: null, to: state.composition, holds };
  });

/** Ends all freezes, planned ones too. Throws ReleaseRefused when there are none. */
export const unfreeze = (db: RegistryDatabase, reason: MoveReason): Promise<Moved> =>
  move(db, reason, (state) => {
    if (state.freezes.length === 0)
      throw refusedBy('freeze', 'Nothing is frozen', 'There is nothing to undo.');
    return { kind: 'unfreeze', subject: null, to: state.composition };
  });

/** From now on moves of the name need two people. Throws ReleaseRefused when they already do. */
export const askForTwo = (db: RegistryDatabase, name: string, reason: MoveReason): Promise<Moved> =>
  move(db, reason, ({ twoPeople, composition }) => {
    if (twoPeople.has(name))
      throw refusedBy('two-people', `${name} asks for a second person already`, 'There is nothing to do.');
    return { kind: 'two-people', subject: name, to: composition };
  });

/** Ends that; doing so needs two people too. Throws ReleaseRefused when one person is enough already. */
export const askForOne = (db: RegistryDatabase, name: string, reason: MoveReason): Promise<Moved> =>
  move(db, reason, ({ twoPeople, composition }) => {
    if (!twoPeople.has(name))
      throw refusedBy('two-people', `${name} asks for nobody else`, 'There is nothing to undo.');
    return { kind: 'one-person', subject: name, to: composition };
  });

/** Throws ReleaseRefused while the channel is frozen. */
export function assertMovable({ frozen }: ChannelState): void {
  if (!frozen) return;
  const since = frozen.movedAt.toISOString();
  throw refusedBy(
    'freeze',
    `${frozen.movedBy} froze everything on ${since}: ${frozen.why ?? 'no reason was given'}`,
    frozen.holdsUntil
      ? `Wait until ${frozen.holdsUntil.toISOString()}, or give --at: it goes when the freeze is over. Rolling back still works.`
      : 'Wait until it is unfrozen; rolling back still works.',
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
