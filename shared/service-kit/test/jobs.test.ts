import { connect } from '@nabericht/database/connect';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { createTestKit } from '@nabericht/testing/test-kit';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const HOUR = 3600;

it('tries a job again for more than a day, at least once an hour', async () => {
  const connection = await createTestDatabase();
  const { kit } = await createTestKit(connection);
  kit.jobs.define({ name: 'test.lasting', handle: async () => {} });
  await kit.jobs.start();
  const db = connect<unknown>(connection, 'jobs', 1);
  const { rows } = await sql<{ limit: number; delay: number; max: number }>`
    select retry_limit as limit, retry_delay as delay, retry_delay_max as max
    from jobs.queue where name = 'test.lasting'`.execute(db);
  await db.destroy();
  const [queue] = rows;
  if (!queue) throw new Error('no queue');
  // The shortest pauses that the jitter of pg-boss can lead to.
  const pauses = Array.from({ length: queue.limit }, (_, count) =>
    Math.min(queue.max, queue.delay * 2 ** (Math.min(16, count) - 1)),
  );
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(24 * HOUR);
  expect(queue.max).toBeLessThanOrEqual(HOUR);
});
