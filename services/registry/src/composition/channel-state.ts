import { type Composition, lineageOf } from '@nabericht/release-model/composition';
import { listRolloutRecords } from '../rollout/rollout-repository.ts';
import type { RegistryDatabase } from '../tables.ts';
import { listMoves, type Move, type Pointer } from './composition-repository.ts';
import { type Rollout, type RolloutRecord, rolloutsOf } from './rollouts.ts';

/** The state of a channel, all of it derived from its log of moves. */
export interface ChannelState {
  /** Oldest first. */
  moves: Move[];
  /** Null before the first move. */
  pointer: Pointer | null;
  composition: Composition;
  /** Names that stay at their release, by name. */
  pins: Composition;
  /** The freezes that are in force or planned. */
  freezes: Move[];
  /** The freeze that is in force now. */
  frozen: Move | null;
  /** Names for which a move needs a second person. */
  twoPeople: ReadonlySet<string>;
  /** Releases that some visitors get or got first; oldest first. */
  rollouts: Rollout[];
}

/**
 * Reads the state of a channel, with two queries: a rollout that starts between them has a move without a record, and is left
 * out until the next read.
 */
export async function readState(db: RegistryDatabase, channel: string, now: Date): Promise<ChannelState> {
  const records = await listRolloutRecords(db, channel);
  return stateOf(await listMoves(db, channel), now, records);
}

export function stateOf(moves: Move[], now: Date, records: readonly RolloutRecord[] = []): ChannelState {
  const last = moves.at(-1);
  const freezes = freezesOf(moves, now);
  return {
    moves,
    pointer: last ? { compositionId: last.toId, revision: last.revision } : null,
    composition: last?.composition ?? {},
    pins: pinsOf(moves),
    freezes,
    frozen: freezes.find((freeze) => holdsAt(freeze, now)) ?? null,
    twoPeople: twoPeopleOf(moves),
    rollouts: rolloutsOf(moves, records),
  };
}

/** The move that took this release back since it was last live; undefined when there is none. */
export function takenBack({ moves }: Pick<ChannelState, 'moves'>, name: string, revision: string) {
  const lastLive = moves.findLastIndex(({ composition }) => composition[name] === revision);
  const next = lastLive < 0 ? undefined : moves[lastLive + 1];
  return next?.kind === 'rollback' || next?.kind === 'rollback-release' ? next : undefined;
}

/** The move that made the live release of this name live; undefined when none is live. */
export const putLive = (state: Pick<ChannelState, 'moves'>, name: string): Move | undefined =>
  state.moves.at(-1)?.composition[name] ? lastMoved(state, name) : undefined;

/** The last move that changed this name: to another release, onto the site or off it. */
export const lastMoved = ({ moves }: Pick<ChannelState, 'moves'>, name: string): Move | undefined =>
  moves.findLast(({ composition }, i) => composition[name] !== moves[i - 1]?.composition[name]);

/** The live revision first, then the last good one. */
export function standingOf({ moves }: Pick<ChannelState, 'moves'>, name: string): string[] {
  const compositions = moves.map((move) => move.composition);
  return lineageOf(name, compositions).slice(-2).reverse();
}

export function pinsOf(moves: Move[]): Composition {
  const pins: Composition = {};
  for (const { kind, subject, composition } of moves) {
    const revision = subject === null ? undefined : composition[subject];
    if (kind === 'pin' && subject !== null && revision) pins[subject] = revision;
    if (kind === 'unpin' && subject !== null) delete pins[subject];
  }
  return pins;
}

export const holdsAt = (
  { holdsFrom, holdsUntil }: Pick<Move, 'holdsFrom' | 'holdsUntil'>,
  at: Date,
): boolean => (holdsFrom === null || holdsFrom <= at) && (holdsUntil === null || at < holdsUntil);

function freezesOf(moves: Move[], now: Date): Move[] {
  const unfrozen = moves.findLastIndex(({ kind }) => kind === 'unfreeze');
  return moves
    .slice(unfrozen + 1)
    .filter(({ kind, holdsUntil }) => kind === 'freeze' && (holdsUntil === null || now < holdsUntil));
}

function twoPeopleOf(moves: Move[]): Set<string> {
  const names = new Set<string>();
  for (const { kind, subject } of moves) {
    if (kind === 'two-people' && subject !== null) names.add(subject);
    if (kind === 'one-person' && subject !== null) names.delete(subject);
  }
  return names;
}
