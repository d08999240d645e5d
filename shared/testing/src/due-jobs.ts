import type { Connection } from '@nabericht/database/connect';
import pg from 'pg';
import { waitFor } from './wait-for.ts';

const LEFT = `select 1 from jobs.job
  where state = 'active' or (state in ('created', 'retry') and start_after <= now()) limit 1`;

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
