import { type Composition, lineageOf } from '@nabericht/release-model/composition';
import type { RegistryDatabase } from '../tables.ts';
import { listMoves, type Move, type Pointer } from './composition-repository.ts';

/** Where a channel stands: all of it follows from its log of moves. */
export interface ChannelState {
  /** Oldest first. */
  moves: Move[];
  /** Null before the first move. */
  pointer: Pointer | null;
  composition: Composition;
  /** Names that stay at their release, by name. */
  pins: Composition;
  /** The move that froze the channel, as long as none unfroze it. */
  frozen: Move | null;
}

export const readState = async (db: RegistryDatabase, channel: string): Promise<ChannelState> =>
  stateOf(await listMoves(db, channel));

export function stateOf(moves: Move[]): ChannelState {
  const last = moves.at(-1);
  return {
    moves,
    pointer: last ? { compositionId: last.toId, revision: last.revision } : null,
    composition: last?.composition ?? {},
    pins: pinsOf(moves),
    frozen: freezeOf(moves),
  };
}

/** The move that took this release back since it was live last; undefined when none did. */
export function takenBack({ moves }: Pick<ChannelState, 'moves'>, name: string, revision: string) {
  const lastLive = moves.findLastIndex(({ composition }) => composition[name] === revision);
  const next = lastLive < 0 ? undefined : moves[lastLive + 1];
  return next?.kind === 'rollback' || next?.kind === 'rollback-release' ? next : undefined;
}

/** Live first, then the last good one behind it. */
export function standingOf({ moves }: Pick<ChannelState, 'moves'>, name: string): string[] {
  const compositions = moves.map((move) => move.composition);
  return lineageOf(name, compositions).slice(-2).reverse();
}

function pinsOf(moves: Move[]): Composition {
  const pins: Composition = {};
  for (const { kind, subject, composition } of moves) {
    const revision = subject === null ? undefined : composition[subject];
    if (kind === 'pin' && subject !== null && revision) pins[subject] = revision;
    if (kind === 'unpin' && subject !== null) delete pins[subject];
  }
  return pins;
}

function freezeOf(moves: Move[]): Move | null {
  const last = moves.findLast(({ kind }) => kind === 'freeze' || kind === 'unfreeze');
  return last?.kind === 'freeze' ? last : null;
}
