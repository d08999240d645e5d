import type { Connection } from '@nabericht/database/connect';
import pg from 'pg';
import { waitFor } from './wait-for.ts';

const LEFT = `select 1 from jobs.job
  where state = 'active' or (state in ('created', 'retry') and start_after <= now()) limit 1`;

/**
 * Waits until nothing that is due is left undone: each job was worked on, or put off to a later moment.
 * So a test can tell that something did *not* leave without waiting for longer than it takes.
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
