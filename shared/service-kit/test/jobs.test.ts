import { connect } from '@nabericht/database/connect';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { createTestKit } from '@nabericht/testing/test-kit';
import { waitFor } from '@nabericht/testing/wait-for';
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

it('works on what was enqueued at once without a pause between two', async () => {
  const connection = await createTestDatabase();
  const { kit } = await createTestKit(connection);
  const done: number[] = [];
  const queue = kit.jobs.define<{ number: number }>({
    name: 'test.many',
    handle: async ({ number }) => {
      done.push(number);
    },
  });
  await kit.jobs.start();
  const db = connect<unknown>(connection, 'jobs', 4);
  const numbers = Array.from({ length: 100 }, (_, number) => number);
  await Promise.all(
    numbers.map((number) => db.transaction().execute((trx) => queue.enqueue(trx, { number }))),
  );
  await db.destroy();
  // With a pause of a second after each it would take a hundred seconds.
  await waitFor('all of them', () => done.length === numbers.length);
  expect([...done].sort((a, b) => a - b)).toEqual(numbers);
});
