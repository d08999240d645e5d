import type { MoveRequest } from '@nabericht/contracts/registry';
import { DRAWS } from '@nabericht/release-model/draw';
import { parseRelease, type ReleaseId } from '@nabericht/release-model/release-id';
import { growRollout, haltRollout, startRollout } from '../composition/canary.ts';
import { listMoves, type MoveReason } from '../composition/composition-repository.ts';
import { freeze, pin, unfreeze, unpin } from '../composition/hold.ts';
import type { Moved } from '../composition/move.ts';
import { LIVE, promote } from '../composition/promote.ts';
import { retire } from '../composition/retire.ts';
import { rollBackComposition, rollBackRelease } from '../composition/roll-back.ts';
import type { RegistryDeps } from '../deps.ts';
import { refusedBy } from '../release/release-refused.ts';
import type { RegistryDatabase } from '../tables.ts';
import { denyMove } from '../team-key/key-rights.ts';
import { assertAllowed } from './refusal-problem.ts';
import type { TeamHandlers } from './team-door.ts';

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
  'rollback-release': (db, { name }, reason) => rollBackRelease(db, name, reason),
  rollback: (db, { to }, reason) => rollBackComposition(db, to ?? null, reason),
  pin: (db, { name, release }, reason) => pin(db, idOf(release, name), reason),
  unpin: (db, { name }, reason) => unpin(db, name, reason),
  canary: (db, { release, with: others = [], again = false, ...asked }, reason) =>
    startRollout(
      db,
      {
        releases: [release, ...others].map((one) => idOf(one)),
        stages: [...(asked.stages ?? []), 100].map((percent) => Math.round((percent * DRAWS) / 100)),
        leastMinutes: asked.leastMinutes ?? 0,
        leastVisitors: asked.leastVisitors ?? 0,
        holds: asked.hold ?? false,
      },
      reason,
      { asks: !again },
    ),
  'canary-grow': (db, { name }, reason) => growRollout(db, name, reason),
  'canary-halt': (db, { name }, reason) => haltRollout(db, name, reason),
  freeze: (db, _, reason) => freeze(db, reason),
  unfreeze: (db, _, reason) => unfreeze(db, reason),
};

export function moveHandlers({ db, log }: RegistryDeps): Pick<TeamHandlers, 'move' | 'listMoves'> {
  return {
    async move({ body, caller: { key, keyId, name, rights }, ifMatch, context }) {
      assertAllowed(denyMove(rights, body));
      const started = performance.now();
      const perform = MOVES[body.kind] as Perform<MoveRequest['kind']>;
      const { compositionId, revision, fromId, hasMoved } = await perform(db, body, {
        channel: LIVE,
        movedBy: name,
        ...(key ? { keyId } : {}),
        why: body.why,
        ...(ifMatch === null ? {} : { ifRevision: ifMatch }),
      });
      const tookMs = Math.round(performance.now() - started);
      if (hasMoved)
        log.info('moved', { kind: body.kind, composition: compositionId, revision, tookMs, key: keyId });
      context.header('etag', `"${revision}"`);
      return { composition: compositionId, revision, from: fromId, moved: hasMoved, tookMs };
    },

    async listMoves({ query: { limit } }) {
      const moves = (await listMoves(db, LIVE)).slice(-limit).reverse();
      return {
        moves: moves.map(({ fromId, toId, movedAt, movedBy, revision, kind, subject, team, why }) => ({
          revision,
          kind,
          subject,
          by: movedBy,
          team,
          at: movedAt.toISOString(),
          why,
          from: fromId,
          to: toId,
        })),
      };
    },
  };
}

/** `name`: what the release must be of. */
function idOf(release: string, name?: string): ReleaseId {
  const id = parseRelease(release);
  if (id && (name === undefined || id.name === name)) return id;
  throw refusedBy('names', `${release} is no release of ${name}`, 'Name a release as in the list.');
}
