import { namesGrown } from '../composition/canary.ts';
import { readState } from '../composition/channel-state.ts';
import { listMoves } from '../composition/composition-repository.ts';
import { LIVE } from '../composition/promote.ts';
import { askMove } from '../composition/waiting/ask-move.ts';
import { waitingAnswer } from '../composition/waiting/waiting-rule.ts';
import type { RegistryDeps } from '../deps.ts';
import { denyMove, denyName } from '../team-key/key-rights.ts';
import { assertAllowed } from './refusal-problem.ts';
import type { TeamHandlers } from './team-door.ts';

export function moveHandlers({
  db,
  log,
  now,
}: Pick<RegistryDeps, 'db' | 'log' | 'now'>): Pick<TeamHandlers, 'move' | 'listMoves'> {
  return {
    async move({ body, caller, ifMatch, context }) {
      assertAllowed(denyMove(caller.rights, body));
      if (body.kind === 'canary-grow')
        for (const name of namesGrown(await readState(db, LIVE, now()), body.name))
          assertAllowed(denyName(caller.rights, name));
      const started = performance.now();
      const asked = await askMove(db, body, { team: caller, ifRevision: ifMatch, now: now() });
      const tookMs = Math.round(performance.now() - started);
      if ('waiting' in asked) {
        const { waiting, state } = asked;
        log.info('waits', { kind: body.kind, waiting: waiting.id, key: caller.keyId });
        return {
          waiting: waitingAnswer(waiting, state, now()),
          composition: state.pointer?.compositionId ?? '',
          revision: state.pointer?.revision ?? 0,
          from: state.pointer?.compositionId ?? null,
          moved: false,
          tookMs,
        };
      }
      const { compositionId, revision, fromId, hasMoved } = asked.moved;
      if (hasMoved)
        log.info('moved', {
          kind: body.kind,
          composition: compositionId,
          revision,
          tookMs,
          key: caller.keyId,
        });
      context.header('etag', `"${revision}"`);
      return { waiting: null, composition: compositionId, revision, from: fromId, moved: hasMoved, tookMs };
    },

    async listMoves({ query: { limit } }) {
      const moves = (await listMoves(db, LIVE)).slice(-limit).reverse();
      return {
        moves: moves.map((move) => ({
          revision: move.revision,
          kind: move.kind,
          subject: move.subject,
          by: move.movedBy,
          team: move.team,
          approvedBy: move.approvedBy,
          at: move.movedAt.toISOString(),
          why: move.why,
          from: move.fromId,
          to: move.toId,
          holds:
            move.kind === 'freeze'
              ? { from: move.holdsFrom?.toISOString() ?? null, until: move.holdsUntil?.toISOString() ?? null }
              : null,
        })),
      };
    },
  };
}
