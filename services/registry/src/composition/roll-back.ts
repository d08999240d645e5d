import { inTransaction } from '@nabericht/database/in-transaction';
import { lineage, lineageOf } from '@nabericht/release-model/composition';
import { refusedBy } from '../release/release-refused.ts';
import type { RegistryDatabase } from '../tables.ts';
import type { MoveReason } from './composition-repository.ts';
import { assertUnpinned } from './hold.ts';
import { type Moved, move, moveOnce } from './move.ts';

const NOTHING_EARLIER = 'The list of moves shows what was live when; promote what you want live instead.';

/** Takes one name back to the release that was live before. Throws ReleaseRefused when there is none. */
export const rollBackRelease = (db: RegistryDatabase, name: string, reason: MoveReason): Promise<Moved> =>
  move(db, reason, (state) => {
    assertUnpinned(state, { name });
    const compositions = state.moves.map(({ composition }) => composition);
    // What was retired goes back to what it was.
    const before = lineageOf(name, compositions).at(state.composition[name] ? -2 : -1);
    if (!before) throw refusedBy('rollback', `${name} has no earlier release to go back to`, NOTHING_EARLIER);
    return { kind: 'rollback-release', subject: name, to: { ...state.composition, [name]: before } };
  });

/**
 * Takes everything back: to the composition before, or to any that was ever live (`to`: the start of its id). What is
 * pinned stays. Throws PointerMoved when somebody promotes at that moment: what to go back to is then another
 * question.
 */
export const rollBackComposition = (
  db: RegistryDatabase,
  to: string | null,
  reason: MoveReason,
): Promise<Moved> =>
  inTransaction(db, (trx) =>
    moveOnce(trx, reason, ({ moves, pins }) => {
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
