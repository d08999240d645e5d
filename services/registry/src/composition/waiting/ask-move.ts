import type { MoveRequest } from '@nabericht/contracts/registry';
import { inTransaction } from '@nabericht/database/in-transaction';
import { formatRelease, parseRelease } from '@nabericht/release-model/release-id';
import { notFound } from '@nabericht/service-kit/problem';
import { listAdmitted } from '../../release/admission-repository.ts';
import { refusedBy } from '../../release/release-refused.ts';
import type { RegistryDatabase } from '../../tables.ts';
import { type Team, whoOf } from '../../team-key/team.ts';
import { type ChannelState, readState } from '../channel-state.ts';
import type { MoveReason } from '../composition-repository.ts';
import { assertRevision, type Moved } from '../move.ts';
import { performMove } from '../perform-move.ts';
import { LIVE } from '../promote.ts';
import { addWaiting, approveWaiting, endWaiting, takeWaiting, type Waiting } from './waiting-repository.ts';
import { waitsFor } from './waiting-rule.ts';

export const reasonOf = (team: Pick<Team, 'name' | 'key'>, why: string, now: Date): MoveReason => ({
  channel: LIVE,
  movedBy: team.name,
  ...(team.key ? { keyId: team.key.id } : {}),
  why,
  now,
});

/** Performs a requested move now, or makes it wait: for its time, or for a second person. Throws as `performMove` does. */
export async function askMove(
  db: RegistryDatabase,
  request: MoveRequest,
  { team, ifRevision, now }: { team: Team; ifRevision: number | null; now: Date },
): Promise<{ moved: Moved } | { waiting: Waiting; state: ChannelState }> {
  const due = 'at' in request && request.at ? new Date(request.at) : null;
  const state = await readState(db, LIVE, now);
  const asked = { request, approved_who: null, due_at: due };
  const holds = waitsFor(asked, state, now);
  // During a freeze a move is refused immediately, unless it was requested for a time.
  const isLater = holds === 'second-person' || holds === 'time' || (holds === 'freeze' && due !== null);
  if (!isLater) {
    const reason = reasonOf(team, request.why, now);
    return {
      moved: await performMove(db, request, ifRevision === null ? reason : { ...reason, ifRevision }),
    };
  }
  if (ifRevision !== null) assertRevision(state, ifRevision);
  await assertThere(db, request);
  const by = { who: whoOf(team), asked_by: team.name, asked_at: now, due_at: due, if_revision: ifRevision };
  return { waiting: await addWaiting(db, { request, ...by }), state };
}

/** Refuses now what could not go live if its time had come. */
async function assertThere(db: RegistryDatabase, request: MoveRequest): Promise<void> {
  const releases = request.kind === 'promote' ? [request.release, ...(request.with ?? [])] : [];
  const admitted = await listAdmitted(
    db,
    releases.flatMap((text) => parseRelease(text) ?? []),
  );
  const there = new Set(admitted.map(formatRelease));
  const missing = releases.find((text) => !there.has(text));
  if (missing)
    throw refusedBy(
      'admission',
      `${missing} is not there, or was never tried`,
      'Release it with the command, which tries it.',
    );
}

/**
 * Approval by a second person. Throws ReleaseRefused for the one who requested it, RevisionPassed when something moved since,
 * so that it would be refused, and a Problem when no move with that id waits.
 */
export const approveMove = (
  db: RegistryDatabase,
  id: string,
  { team, assertMay, now }: { team: Team; assertMay: (request: MoveRequest) => void; now: Date },
): Promise<Waiting> =>
  inTransaction(db, async (trx) => {
    const waiting = await takeWaiting(trx, id, 'wait');
    if (!waiting) throw notFound();
    assertMay(waiting.request);
    if (waiting.who === whoOf(team))
      throw refusedBy(
        'two-people',
        'You asked for this yourself',
        'Let somebody else approve it, with a key of their own.',
      );
    if (waiting.approved_who) return waiting;
    if (waiting.if_revision !== null) assertRevision(await readState(trx, LIVE, now), waiting.if_revision);
    return approveWaiting(trx, id, { approved_who: whoOf(team), approved_by: team.name });
  });

/** Throws a Problem when no move with that id waits. */
export const withdrawMove = (
  db: RegistryDatabase,
  id: string,
  { team, assertMay, now }: { team: Team; assertMay: (request: MoveRequest) => void; now: Date },
): Promise<Waiting> =>
  inTransaction(db, async (trx) => {
    const waiting = await takeWaiting(trx, id, 'wait');
    if (!waiting) throw notFound();
    assertMay(waiting.request);
    const end = { ended: 'withdrawn', ended_at: now, ended_why: `by ${team.name}` } as const;
    return (await endWaiting(trx, id, end)) ?? waiting;
  });
