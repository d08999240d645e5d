import { connectionOf } from '@nabericht/database/connection';
import { openReplica } from '@nabericht/database/replica';
import { atEnd } from '@nabericht/testing/clean-up';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startProxy, urlThrough } from './test-proxy.ts';

test('a replica that stops responding delays nobody for long, and is used again once it answers', async () => {
  const direct = await createTestDatabase();
  const proxy = await startProxy(direct);
  const url = urlThrough([proxy], direct);
  const told: boolean[] = [];
  const replica = openReplica<unknown>(connectionOf(url, { replicaUrl: url }), 'public', {
    onChange: (isThere) => told.push(isThere),
  });
  atEnd(async () => replica?.close());
  const read = () => replica?.read(async (db) => (await sql`select 1 as one`.execute(db)).rows);
  await expect.poll(read).toEqual([{ one: 1 }]);
  proxy.sent = () => 'silence';
  const timed = async () => {
    const asked = performance.now();
    expect(await read()).toBe(undefined);
    return performance.now() - asked;
  };
  const first = await timed();
  expect(await timed()).toBeLessThan(first / 2);
  proxy.sent = () => 'pass';
  await expect.poll(read).toEqual([{ one: 1 }]);
  expect(told).toEqual([true, false, true]);
});
