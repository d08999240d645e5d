import { inTransaction } from '@nabericht/database/in-transaction';
import type { JobQueue } from '@nabericht/service-kit/jobs';
import type { Kysely } from 'kysely';
import type { ProviderTables } from '../tables.ts';
import { Unproven } from './read-content.ts';

export interface Waiting {
  db: Kysely<ProviderTables>;
  now: () => Date;
  graceSeconds: number;
}

/** A grace of nothing must not ask without a pause. */
const SHORTEST_PAUSE_SECONDS = 2;

/** When to ask again: what waited leaves within one more grace. */
const askAgainAt = ({ now, graceSeconds }: Pick<Waiting, 'now' | 'graceSeconds'>): Date =>
  new Date(now().getTime() + Math.max(SHORTEST_PAUSE_SECONDS, graceSeconds) * 1000);

/** A job about something that leaves: as long as the certificate is looked at it asks again, and nothing is lost. */
export const waitingForProof =
  <Job extends object>(deps: Waiting, queue: () => JobQueue<Job>, handle: (job: Job) => Promise<void>) =>
  async (job: Job): Promise<void> => {
    try {
      await handle(job);
    } catch (error) {
      if (!(error instanceof Unproven)) throw error;
      await inTransaction(deps.db, (trx) => queue().enqueue(trx, job, { startAfter: askAgainAt(deps) }));
    }
  };
