import { inTransaction } from '@nabericht/database/in-transaction';
import { lineage, lineageOf } from '@nabericht/release-model/composition';
import { formatRelease, type ReleaseId, revisionOf } from '@nabericht/release-model/release-id';
import { refusedBy } from '../release/release-refused.ts';
import type { RegistryDatabase } from '../tables.ts';
import type { Move, MoveReason } from './composition-repository.ts';
import { assertUnpinned } from './hold.ts';
import { type Moved, move, moveOnce } from './move.ts';

const NOTHING_EARLIER = 'The list of moves shows what was live when; promote what you want live instead.';

/**
 * Takes one name back to the release that was live before. Throws ReleaseRefused when there is none.
 * @param wrong the release to remove; if somebody replaced it meanwhile, their release stays
 */
export const rollBackRelease = (
  db: RegistryDatabase,
  name: string,
  reason: MoveReason,
  wrong?: ReleaseId,
): Promise<Moved> =>
  move(db, reason, (state) => {
    if (wrong && state.composition[name] !== revisionOf(wrong))
      throw goneAlready(
        formatRelease(wrong),
        state.moves.findLast((_, i, moves) => moves[i - 1]?.composition[name] === revisionOf(wrong)),
      );
    assertUnpinned(state, { name });
    const compositions = state.moves.map(({ composition }) => composition);
    // A retired name goes back to the release that was retired.
    const before = lineageOf(name, compositions).at(state.composition[name] ? -2 : -1);
    if (!before) throw refusedBy('rollback', `${name} has no earlier release to go back to`, NOTHING_EARLIER);
    return { kind: 'rollback-release', subject: name, to: { ...state.composition, [name]: before } };
  });

/**
 * Takes everything back: to the composition before, or to any that was ever live (`to`: the start of its id). Pinned names
 * stay. Throws PointerMoved when somebody promotes at the same moment, since the target may then be another.
 * @param wrong the composition to remove; if somebody replaced it meanwhile, theirs stays
 */
export const rollBackComposition = (
  db: RegistryDatabase,
  to: string | null,
  reason: MoveReason,
  wrong?: string,
): Promise<Moved> =>
  inTransaction(db, (trx) =>
    moveOnce(trx, reason, ({ moves, pins, pointer }) => {
      if (wrong !== undefined && pointer?.compositionId !== wrong)
        throw goneAlready(
          `composition ${wrong}`,
          moves.findLast(({ fromId }) => fromId === wrong),
        );
      const ids = moves.map(({ toId }) => toId);
      const matches = new Set(ids.filter((id) => to !== null && id.startsWith(to)));
      if (matches.size > 1)
        throw refusedBy('rollback', `${to} fits more than one composition`, 'Give more of its id.');
      const target = to === null ? lineage(ids).at(-2) : [...matches][0];
      const found = moves.find(({ toId }) => toId === target);
      if (!found)
        throw refusedBy(
          'rollback',
          to ? `${to} was never live` : 'Nothing was live before this',
          NOTHING_EARLIER,
        );
      return { kind: 'rollback', subject: null, to: { ...found.composition, ...pins } };
    }),
  );

/** `by`: the move that removed it; undefined when it was never live. */
const goneAlready = (what: string, by: Move | undefined) =>
  refusedBy(
    'rollback',
    by
      ? `${what} was ${by.kind.startsWith('rollback') ? 'taken back' : 'replaced'} already, by ${by.movedBy} on ${by.movedAt.toISOString()}: ${by.why ?? 'no reason was given'}`
      : `${what} is not live`,
    'Look what is live now, and take that back where it is wrong as well.',
  );
