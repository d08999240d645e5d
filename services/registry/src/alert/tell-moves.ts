import type { MoveAlert } from '@nabericht/contracts/registry';
import { errorFields, type Logger } from '@nabericht/service-kit/logger';
import { listMoves, type Move } from '../composition/composition-repository.ts';
import { MOVE_WORDS } from '../desk/log-page.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { BY_ITSELF } from '../record-act.ts';
import type { RegistryDatabase } from '../tables.ts';
import { isAbout } from '../team-key/key-rights.ts';
import { readRights } from '../team-key/read-rights.ts';
import { listUntold, markTold, type Untold, waitToTell } from './alert-repository.ts';
import { postAlert } from './post-alert.ts';

interface Telling {
  db: RegistryDatabase;
  channel: string;
  now: () => Date;
  isLoopback: boolean;
  log: Logger;
}

/** Any number that no other advisory lock of this database uses. */
const LOCK = 7_260_019;
const LONGEST_PAUSE_MS = 3_600_000;
/** After this time a move that could not be delivered is skipped; it is still in the feed and the log. */
const STALE_MS = 3 * 86_400_000;

/**
 * Posts the moves of a team's names to its alert address, in the order of the log; each is tried until it is accepted. Only the
 * last delivered revision per team is stored, because the log has everything else.
 */
export async function tellMoves(telling: Telling): Promise<void> {
  const { db, channel, now } = telling;
  if ((await listUntold(db, channel, now())).length === 0) return;
  await oneAtATime(db, LOCK, async () => {
    const teams = await listUntold(db, channel, now());
    await Promise.all(teams.map((team) => tellTeam(team, telling)));
  });
}

async function tellTeam(team: Untold, { db, channel, now, isLoopback, log }: Telling): Promise<void> {
  const rights = await readRights(db, team.team);
  for (const move of await listMoves(db, channel, team.toldRevision)) {
    if (rights && isAbout(move.subject, rights) && !isToldAlready(move))
      try {
        const payload = JSON.stringify(moveAlert(move));
        // Every try has the same id, so that a receiver can recognise duplicates.
        await postAlert(team, { id: `move_${move.revision}`, sentAt: now(), payload }, { isLoopback });
      } catch (error) {
        if (now().getTime() - move.movedAt.getTime() < STALE_MS) {
          const pause = Math.min(2_000 * 2 ** team.tries, LONGEST_PAUSE_MS);
          await waitToTell(db, team, new Date(now().getTime() + pause));
          return;
        }
        log.warn('a move was not told', { ...errorFields(error), revision: move.revision });
      }
    await markTold(db, team, move.revision);
  }
}

/** The alert for it, which has the figures, was sent already. */
const isToldAlready = ({ kind, movedBy }: Move) => kind === 'canary-halt' && movedBy === BY_ITSELF;

const moveAlert = ({ revision, kind, subject, movedBy, approvedBy, movedAt, why }: Move): MoveAlert => ({
  type: 'move.made',
  revision,
  kind,
  subject,
  by: movedBy,
  approvedBy,
  at: movedAt.toISOString(),
  why,
  text:
    `${MOVE_WORDS[kind].done}${subject ? ` ${subject}` : ''}, by ${movedBy}` +
    `${approvedBy ? `, approved by ${approvedBy}` : ''}: ${why ?? 'no reason was given'}.`,
});
