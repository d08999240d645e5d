import { type Composition, lineageOf } from '@nabericht/release-model/composition';
import { listRolloutRecords } from '../rollout/rollout-repository.ts';
import type { RegistryDatabase } from '../tables.ts';
import { listMoves, type Move, type Pointer } from './composition-repository.ts';
import { type Rollout, type RolloutRecord, rolloutsOf } from './rollouts.ts';

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
  /** Releases that some visitors get first, now or once; oldest first. */
  rollouts: Rollout[];
}

/** Records first: a rollout that begins meanwhile is one that no move tells of. */
export async function readState(db: RegistryDatabase, channel: string): Promise<ChannelState> {
  const records = await listRolloutRecords(db, channel);
  return stateOf(await listMoves(db, channel), records);
}

export function stateOf(moves: Move[], records: readonly RolloutRecord[] = []): ChannelState {
  const last = moves.at(-1);
  return {
    moves,
    pointer: last ? { compositionId: last.toId, revision: last.revision } : null,
    composition: last?.composition ?? {},
    pins: pinsOf(moves),
    frozen: freezeOf(moves),
    rollouts: rolloutsOf(moves, records),
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
