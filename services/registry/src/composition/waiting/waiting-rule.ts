import type { WaitingMove } from '@nabericht/contracts/registry';
import { namesOf, subjectOf } from '../../team-key/key-rights.ts';
import { type ChannelState, holdsAt } from '../channel-state.ts';
import type { Move } from '../composition-repository.ts';
import { twoNeededFor } from '../two-people.ts';
import type { Waiting } from './waiting-repository.ts';

type Holding = Pick<ChannelState, 'twoPeople'> & {
  freezes: Pick<Move, 'holdsFrom' | 'holdsUntil'>[];
};
type Asked = Pick<Waiting, 'request' | 'approved_who' | 'due_at'>;

/** What keeps a move from being performed now; null: nothing does. */
export function waitsFor(asked: Asked, state: Holding, now: Date): WaitingMove['waitsFor'] {
  if (needsApproval(asked, state)) return 'second-person';
  if (asked.due_at && now < asked.due_at) return 'time';
  return state.freezes.some((freeze) => holdsAt(freeze, now)) ? 'freeze' : null;
}

const needsApproval = ({ request, approved_who }: Asked, state: Holding): boolean =>
  approved_who === null && twoNeededFor(state, request.kind, namesOf(request) ?? []).length > 0;

/**
 * When it will be performed without further action, as things are: at its time, or at the end of the freeze in force then.
 * Null: unknown.
 */
export function goesAt(asked: Asked, state: Holding, now: Date): Date | null {
  if (needsApproval(asked, state)) return null;
  let at = asked.due_at && asked.due_at > now ? asked.due_at : now;
  for (;;) {
    const holding = state.freezes.find((freeze) => holdsAt(freeze, at));
    if (!holding) return at;
    if (holding.holdsUntil === null) return null;
    at = holding.holdsUntil;
  }
}

/** The waiting move as the API describes it. */
export function waitingAnswer(waiting: Waiting, state: Holding, now: Date): WaitingMove {
  const { id, request, asked_by, asked_at, due_at, if_revision, approved_by, ended, ended_why } = waiting;
  return {
    id,
    kind: request.kind,
    subject: subjectOf(request),
    by: asked_by,
    askedAt: asked_at.toISOString(),
    why: request.why,
    at: due_at?.toISOString() ?? null,
    approvedBy: approved_by,
    ifRevision: if_revision,
    // A move that nothing holds is performed within a second.
    waitsFor: ended ? null : (waitsFor(waiting, state, now) ?? 'registry'),
    goesAt: ended ? null : (goesAt(waiting, state, now)?.toISOString() ?? null),
    ended,
    endedWhy: ended_why,
  };
}
