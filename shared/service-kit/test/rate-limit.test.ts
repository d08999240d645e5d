import { atEnd } from '@nabericht/testing/clean-up';
import { createTestDatabase } from '@nabericht/testing/test-database';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { createRateLimits, type RateLimits } from '../src/rate-limit.ts';

const LIMIT = { points: 2, per: 60 };

let connection: Awaited<ReturnType<typeof createTestDatabase>>;
let limits: RateLimits;

let other: RateLimits;

beforeAll(async () => {
  connection = await createTestDatabase();
  // As when several processes start at the same time.
  const [first, second] = await Promise.all([createRateLimits(connection), createRateLimits(connection)]);
  limits = first;
  other = second;
  atEnd(() => Promise.all([first.close(), second.close()]));
});

it('counts by name and by key', async () => {
  await limits.consume('one', 'a', LIMIT);
  await limits.consume('one', 'a', LIMIT);
  await limits.consume('one', 'b', LIMIT);
  await limits.consume('two', 'a', LIMIT);
  await expect(limits.consume('one', 'a', LIMIT)).rejects.toMatchObject({ details: { status: 429 } });
});

it('goes on counting when its table was unavailable at the first use of a name', async () => {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('alter schema limits rename to hidden');
  await limits.consume('late', 'a', LIMIT);
  await client.query('alter schema hidden rename to limits');
  await client.end();
  await limits.consume('late', 'b', LIMIT);
  await limits.consume('late', 'b', LIMIT);
  await expect(limits.consume('late', 'b', LIMIT)).rejects.toMatchObject({ details: { status: 429 } });
});

it.each([
  { points: 100, per: 60 },
  { points: 120, per: 60 },
  { points: 127, per: 60 },
])('hands out exactly $points points over two instances that are used concurrently', async (limit) => {
  const asked = Array.from({ length: limit.points * 2 }, (_, turn) =>
    (turn % 2 ? limits : other).consume(`many ${limit.points}`, 'a', limit),
  );
  const answers = await Promise.allSettled(asked);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(limit.points);
});
