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

/** With a grace of zero, a job must not retry without a pause. */
const SHORTEST_PAUSE_SECONDS = 2;

/** When to retry: a held notice within one more grace, one that was put off at its time. */
function askAgainAt(
  { now, graceSeconds }: Pick<Waiting, 'now' | 'graceSeconds'>,
  why: Unproven | NotYet,
): Date {
  const inSeconds = (seconds: number) => now().getTime() + seconds * 1000;
  const at = why instanceof NotYet ? why.until.getTime() : inSeconds(graceSeconds);
  return new Date(Math.max(inSeconds(SHORTEST_PAUSE_SECONDS), at));
}

/** Wraps a job that sends something: while that is not allowed the job re-queues itself, and nothing is lost. */
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
