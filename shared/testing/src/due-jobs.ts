import type { Connection } from '@nabericht/database/connect';
import pg from 'pg';
import { waitFor } from './wait-for.ts';

const LEFT = `select 1 from jobs.job
  where state = 'active' or (state in ('created', 'retry') and start_after <= now()) limit 1`;

/** Makes the waiting jobs of a queue due, so that a test need not wait as long as people do. */
export const jobsBecomeDue = async (connection: Connection, queue: string): Promise<void> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(
      `update jobs.job set start_after = now() where name = $1 and state = 'created' and start_after > now()`,
      [queue],
    );
  } finally {
    await client.end();
  }
};

/**
 * Waits until every job that is due was run, or postponed. So a test can check that something was *not* sent without a fixed
 * wait.
 */
export const dueJobsAreDone = async (connection: Connection): Promise<void> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await waitFor('the due jobs', async () => (await client.query(LEFT)).rowCount === 0);
  } finally {
    await client.end();
  }
};
