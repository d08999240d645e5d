import type { Connection } from '@nabericht/database/connect';
import pg from 'pg';
import { waitFor } from './wait-for.ts';

const TRIES = `select id, retry_count as tries from jobs.job
  where name = $1 and data @> $2 and state <> 'completed'`;

/**
 * Waits until every such job is completed or has begun another try: one that is running when a test changes something may
 * have read what was before, and succeeds with it as soon as what it waits for is back.
 *
 * @param queue the name of the queue, with the service
 * @param data what the data of the jobs contains
 */
export async function jobsAreTriedAgain(
  connection: Connection,
  queue: string,
  data: Record<string, string>,
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const readTries = async () => {
    const { rows } = await client.query<{ id: string; tries: number }>(TRIES, [queue, JSON.stringify(data)]);
    return rows;
  };
  try {
    const before = await readTries();
    await waitFor(`another try of ${queue}`, async () => {
      const now = await readTries();
      return before.every(({ id, tries }) => (now.find((job) => job.id === id)?.tries ?? tries + 1) > tries);
    });
  } finally {
    await client.end();
  }
}
