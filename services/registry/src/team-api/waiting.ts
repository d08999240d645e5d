import type { MoveRequest } from '@nabericht/contracts/registry';
import { DAY_MS } from '@nabericht/domain/calendar/full-days';
import { readState } from '../composition/channel-state.ts';
import { LIVE } from '../composition/promote.ts';
import { approveMove, withdrawMove } from '../composition/waiting/ask-move.ts';
import { moveDue } from '../composition/waiting/move-due.ts';
import { listWaiting, type Waiting } from '../composition/waiting/waiting-repository.ts';
import { waitingAnswer } from '../composition/waiting/waiting-rule.ts';
import type { RegistryDeps } from '../deps.ts';
import { denyMove } from '../team-key/key-rights.ts';
import type { Team } from '../team-key/team.ts';
import { assertAllowed } from './refusal-problem.ts';
import type { TeamHandlers } from './team-door.ts';

const KEPT_DAYS = 7;

/** The moves that were requested and wait. */
export function waitingHandlers({
  db,
  log,
  now,
}: Pick<RegistryDeps, 'db' | 'log' | 'now'>): Pick<TeamHandlers, 'listWaiting' | 'approve' | 'withdraw'> {
  const since = () => new Date(now().getTime() - KEPT_DAYS * DAY_MS);
  const by = (team: Team) => ({
    team,
    now: now(),
    assertMay: (request: MoveRequest) => assertAllowed(denyMove(team.rights, request)),
  });
  const answer = async (waiting: Waiting) => waitingAnswer(waiting, await readState(db, LIVE, now()), now());
  return {
    async listWaiting() {
      const [state, waiting] = await Promise.all([readState(db, LIVE, now()), listWaiting(db, since())]);
      return { waiting: waiting.map((each) => waitingAnswer(each, state, now())) };
    },

    async approve({ params: { id }, caller }) {
      const approved = await approveMove(db, id, by(caller));
      // The answer to an approval already has its result.
      await moveDue({ db, log, now: now() });
      const after = (await listWaiting(db, since())).find((each) => each.id === id);
      return answer(after ?? approved);
    },

    withdraw: async ({ params: { id }, caller }) => answer(await withdrawMove(db, id, by(caller))),
  };
}
