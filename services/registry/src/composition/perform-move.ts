import type { MoveRequest } from '@nabericht/contracts/registry';
import { DRAWS } from '@nabericht/release-model/draw';
import { parseRelease, type ReleaseId } from '@nabericht/release-model/release-id';
import { refusedBy } from '../release/release-refused.ts';
import type { RegistryDatabase } from '../tables.ts';
import { growRollout, haltRollout, startRollout } from './canary.ts';
import type { MoveReason } from './composition-repository.ts';
import { askForOne, askForTwo, freeze, pin, unfreeze, unpin } from './hold.ts';
import type { Moved } from './move.ts';
import { promote } from './promote.ts';
import { retire } from './retire.ts';
import { rollBackComposition, rollBackRelease } from './roll-back.ts';

type Perform<Kind extends MoveRequest['kind']> = (
  db: RegistryDatabase,
  request: Extract<MoveRequest, { kind: Kind }>,
  reason: MoveReason,
) => Promise<Moved>;

const MOVES: { [Kind in MoveRequest['kind']]: Perform<Kind> } = {
  promote: (db, { release, with: others = [], again = false }, reason) =>
    promote(
      db,
      [release, ...others].map((one) => idOf(one)),
      reason,
      { asks: !again },
    ),
  retire: (db, { name }, reason) => retire(db, name, reason),
  'rollback-release': (db, { name, release }, reason) =>
    rollBackRelease(db, name, reason, release === undefined ? undefined : idOf(release, name)),
  rollback: (db, { to, composition }, reason) => rollBackComposition(db, to ?? null, reason, composition),
  pin: (db, { name, release }, reason) => pin(db, idOf(release, name), reason),
  unpin: (db, { name }, reason) => unpin(db, name, reason),
  canary: (db, { release, with: others = [], again = false, ...asked }, reason) =>
    startRollout(
      db,
      {
        releases: [release, ...others].map((one) => idOf(one)),
        flag: null,
        stages: [...(asked.stages ?? []), 100].map((percent) => Math.round((percent * DRAWS) / 100)),
        leastMinutes: asked.leastMinutes ?? 0,
        leastVisitors: asked.leastVisitors ?? 0,
        holds: asked.hold ?? false,
      },
      reason,
      { asks: !again },
    ),
  flag: (db, { name, stages, ...asked }, reason) =>
    startRollout(
      db,
      {
        releases: [],
        flag: name,
        stages: [...(stages ?? []), 100].map((percent) => Math.round((percent * DRAWS) / 100)),
        leastMinutes: asked.leastMinutes ?? 0,
        leastVisitors: asked.leastVisitors ?? 0,
        holds: asked.hold ?? false,
      },
      reason,
    ),
  'canary-grow': (db, { name, rollout: id, stage }, reason) => growRollout(db, name, reason, { id, stage }),
  'canary-halt': (db, { name, rollout: id }, reason) => haltRollout(db, name, reason, { id }),
  freeze: (db, { from, until }, reason) =>
    freeze(db, { from: from ? new Date(from) : null, until: until ? new Date(until) : null }, reason),
  unfreeze: (db, _, reason) => unfreeze(db, reason),
  'two-people': (db, { name }, reason) => askForTwo(db, name, reason),
  'one-person': (db, { name }, reason) => askForOne(db, name, reason),
};

/** Performs the requested move now. Throws ReleaseRefused, RevisionPassed and PointerMoved. */
export const performMove = (db: RegistryDatabase, request: MoveRequest, reason: MoveReason): Promise<Moved> =>
  (MOVES[request.kind] as Perform<MoveRequest['kind']>)(db, request, reason);

/** `name`: the name that the release must have. */
function idOf(release: string, name?: string): ReleaseId {
  const id = parseRelease(release);
  if (id && (name === undefined || id.name === name)) return id;
  throw refusedBy('names', `${release} is no release of ${name}`, 'Name a release as in the list.');
}
