import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@nabericht/database/connect';
import { atEnd } from '@nabericht/testing/clean-up';
import { readTestConfig } from '@nabericht/testing/config';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { createTestKit } from '@nabericht/testing/test-kit';
import { waitFor } from '@nabericht/testing/wait-for';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { createJobs } from '../src/jobs.ts';
import { createLogger } from '../src/logger.ts';

const HOUR = 3600;

it('retries a job for more than a day, at least once an hour', async () => {
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

it('works through a backlog without a pause between two jobs', async () => {
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

it('starts delayed jobs when they are due, in that order', async () => {
  const connection = await createTestDatabase();
  const { kit } = await createTestKit(connection);
  const done: { number: number; at: number }[] = [];
  const queue = kit.jobs.define<{ number: number }>({
    name: 'test.later',
    handle: async ({ number }) => {
      done.push({ number, at: Date.now() });
    },
  });
  await kit.jobs.start();
  const db = connect<unknown>(connection, 'jobs', 1);
  const due = [2, 1].map((number) => ({ number, startAfter: new Date(Date.now() + number * 1500) }));
  for (const { number, startAfter } of due)
    await db.transaction().execute((trx) => queue.enqueue(trx, { number }, { startAfter }));
  await db.destroy();
  await waitFor('both of them', () => done.length === due.length);
  expect(done.map(({ number }) => number)).toEqual([1, 2]);
  for (const { number, at } of done) {
    const late = at - Number(due.find((one) => one.number === number)?.startAfter);
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(10_000);
  }
});

it('polls all queues with one query while there is nothing to do', async () => {
  const connection = await createTestDatabase();
  const { kit } = await createTestKit(connection);
  for (let number = 0; number < 20; number += 1)
    kit.jobs.define({ name: `test.idle-${number}`, handle: async () => {}, concurrency: 2 });
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const ofWorkers = () =>
    query.mock.calls.filter(([statement]) => /test\.idle-\d.*for update/is.test(JSON.stringify(statement)));
  await kit.jobs.start();
  await waitFor('each worker to ask when it begins', () => ofWorkers().length >= 40);
  await sleep(1500);
  query.mockClear();
  await sleep(4000);
  expect(ofWorkers()).toEqual([]);
  query.mockRestore();
});

it.runIf(readTestConfig().TEST_MATRIX)(
  'creates one job per scheduled time, however many processes work on it',
  async () => {
    const connection = await createTestDatabase();
    const log = createLogger({ service: 'test' }, () => {});
    const done: string[] = [];
    const begun = Date.now();
    for (const name of ['the first', 'the second']) {
      const jobs = createJobs(connection, log);
      jobs.define({ name: 'test.each-minute', handle: async () => void done.push(name) });
      jobs.schedule('test.each-minute', '* * * * *');
      await jobs.start();
      atEnd(() => jobs.stop());
    }
    await waitFor('the schedule of two minutes', () => done.length >= 2, 200_000);
    // A second process would have created its job by then.
    await sleep(2_000);
    const minuteOf = (moment: number) => Math.floor(moment / 60_000);
    expect(done.length).toBeLessThanOrEqual(minuteOf(Date.now()) - minuteOf(begun) + 1);
  },
);

it('a process that ends returns its jobs to the queue for the next one; one that only enqueues does none', async () => {
  const connection = await createTestDatabase();
  const log = createLogger({ service: 'test' }, () => {});
  const done: string[] = [];
  const begun: string[] = [];
  const never = new Promise<void>(() => {});
  const kindOf = (name: string, ends: boolean) => ({
    name: 'test.handed-over',
    handle: async ({ what }: { what: string }) => {
      begun.push(`${what} by ${name}`);
      if (!ends) await never;
      done.push(`${what} by ${name}`);
    },
  });
  const [asking, first, second] = [{ isWorked: false }, { giveBackMs: 100 }, {}].map((options) =>
    createJobs(connection, log, options),
  );
  if (!asking || !first || !second) throw new Error('Three are made');
  const queue = asking.define(kindOf('who asks', true));
  first.define(kindOf('the first', false));
  second.define(kindOf('the second', true));
  await asking.open();
  await first.start();
  atEnd(() => asking.stop());
  const db = connect<unknown>(connection, 'jobs', 1);
  atEnd(() => db.destroy());
  const enqueue = (what: string) => db.transaction().execute((trx) => queue.enqueue(trx, { what }));

  await enqueue('one');
  await waitFor('the first to be at it', () => begun.length === 1);
  void first.rest();
  await enqueue('two');
  await first.stop();
  await second.start();
  atEnd(() => second.stop());
  await waitFor('both', () => done.length === 2);
  expect(begun).toHaveLength(3);
  expect([...done].sort()).toEqual(['one by the second', 'two by the second']);
});
