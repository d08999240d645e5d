import { type Connection, connect } from '@nabericht/database/connect';
import { sql } from 'kysely';
import { waitFor } from './wait-for.ts';

/**
 * Waits until nothing that is due is left undone: each job was worked on, or put off to a later moment.
 * So a test can tell that something did *not* leave without waiting for longer than it takes.
 */
export const dueJobsAreDone = async (connection: Connection): Promise<void> => {
  const db = connect<unknown>(connection, 'jobs', 1);
  try {
    await waitFor('the due jobs', async () => {
      const { rows } = await sql<{ left: number }>`
        select count(*) as left from job
        where state = 'active' or (state in ('created', 'retry') and start_after <= now())`.execute(db);
      return rows[0]?.left === 0;
    });
  } finally {
    await db.destroy();
  }
};
