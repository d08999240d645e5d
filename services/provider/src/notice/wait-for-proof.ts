import { inTransaction } from '@nabericht/database/in-transaction';
import type { JobQueue } from '@nabericht/service-kit/jobs';
import type { Kysely } from 'kysely';
import type { ProviderTables } from '../tables.ts';
import { NotYet, Unproven } from './read-content.ts';

export interface Waiting {
  db: Kysely<ProviderTables>;
  now: () => Date;
  graceSeconds: number;
}

/** A grace of nothing must not ask without a pause. */
const SHORTEST_PAUSE_SECONDS = 2;

/** When to ask again: what waited for the certificate leaves within one more grace, what was put off at its moment. */
function askAgainAt(
  { now, graceSeconds }: Pick<Waiting, 'now' | 'graceSeconds'>,
  why: Unproven | NotYet,
): Date {
  const inSeconds = (seconds: number) => now().getTime() + seconds * 1000;
  const at = why instanceof NotYet ? why.until.getTime() : inSeconds(graceSeconds);
  return new Date(Math.max(inSeconds(SHORTEST_PAUSE_SECONDS), at));
}

/** A job about something that leaves: as long as it may not, it asks again, and nothing is lost. */
export const waitingForProof =
  <Job extends object>(deps: Waiting, queue: () => JobQueue<Job>, handle: (job: Job) => Promise<void>) =>
  async (job: Job): Promise<void> => {
    try {
      await handle(job);
    } catch (error) {
      if (!(error instanceof Unproven || error instanceof NotYet)) throw error;
      await inTransaction(deps.db, (trx) =>
        queue().enqueue(trx, job, { startAfter: askAgainAt(deps, error) }),
      );
    }
  };
