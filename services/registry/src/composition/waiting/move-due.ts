import { inTransaction } from '@nabericht/database/in-transaction';
import { errorFields, type Logger } from '@nabericht/service-kit/logger';
import { ReleaseRefused, refusedBy } from '../../release/release-refused.ts';
import type { RegistryDatabase } from '../../tables.ts';
import { denyMove } from '../../team-key/key-rights.ts';
import { findTeam } from '../../team-key/team.ts';
import { readState } from '../channel-state.ts';
import { RevisionPassed } from '../composition-repository.ts';
import { assertRevision } from '../move.ts';
import { performMove } from '../perform-move.ts';
import { LIVE } from '../promote.ts';
import { reasonOf } from './ask-move.ts';
import { endWaiting, listWaiting, takeWaiting, type Waiting } from './waiting-repository.ts';
import { waitsFor } from './waiting-rule.ts';

interface Moving {
  db: RegistryDatabase;
  now: Date;
  log: Logger;
}

/**
 * Performs the waiting moves that nothing holds any more; each once, whichever registry does it. Those for a revision that has
 * passed end, whatever holds them.
 */
export async function moveDue({ db, now, log }: Moving): Promise<void> {
  const waiting = (await listWaiting(db, now)).filter(({ ended }) => ended === null);
  if (waiting.length === 0) return;
  const state = await readState(db, LIVE, now);
  for (const each of waiting)
    try {
      if (each.if_revision !== null) assertRevision(state, each.if_revision);
      if (waitsFor(each, state, now) === null) await moveOne(each.id, { db, now, log });
    } catch (error) {
      // Any other error is temporary: the next look tries again.
      const why = whyRefused(error);
      if (why === null) log.warn('what waits cannot move yet', errorFields(error));
      else await refuse(each.id, why, { db, now, log });
    }
}

async function moveOne(id: string, { db, now, log }: Moving): Promise<void> {
  const revision = await inTransaction(db, async (trx) => {
    const waiting = await takeWaiting(trx, id, 'pass');
    if (!waiting) return null;
    const moved = await performMove(trx, waiting.request, await reasonNow(trx, waiting, now));
    await endWaiting(trx, id, { ended: 'moved', ended_at: now, ended_why: null });
    return moved.revision;
  });
  if (revision !== null) log.info('moved what waited', { waiting: id, revision });
}

async function refuse(id: string, why: string, { db, now, log }: Moving): Promise<void> {
  const ended = await endWaiting(db, id, { ended: 'refused', ended_at: now, ended_why: why });
  if (ended) log.warn('what waited was refused', { waiting: id });
}

function whyRefused(error: unknown): string | null {
  if (error instanceof RevisionPassed) return `revision: ${error.message}`;
  if (!(error instanceof ReleaseRefused)) return null;
  return error.refusals.map(({ gate, reason }) => `${gate}: ${reason}`).join('\n');
}

/** Uses the rights that they have now, not those at the time of the request. Throws ReleaseRefused. */
async function reasonNow(
  db: RegistryDatabase,
  { request, who, approved_who, approved_by, asked_by, if_revision }: Waiting,
  now: Date,
) {
  for (const one of [who, approved_who])
    if (one !== null) {
      const team = await findTeam(db, one);
      const denial = team && denyMove(team.rights, request);
      if (!team || denial)
        throw refusedBy(
          'names',
          denial?.detail ?? `the key of ${one === who ? asked_by : approved_by} was revoked`,
          'Ask for it again.',
        );
    }
  const team = await findTeam(db, who);
  return {
    ...reasonOf({ name: asked_by, key: team?.key ?? null }, request.why, now),
    ...(approved_by === null ? {} : { approvedBy: approved_by }),
    ...(if_revision === null ? {} : { ifRevision: if_revision }),
  };
}
