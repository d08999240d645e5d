import { formatRelease, revisionOf } from '@nabericht/release-model/release-id';
import { atEnd } from '@nabericht/testing/clean-up';
import { beforeEach, expect, test } from 'vitest';
import { createLive, type Live } from '../src/composition/live.ts';
import { LIVE, promote } from '../src/composition/promote.ts';
import { openBreaker } from '../src/health/breaker-repository.ts';
import { openTestDatabase, publish, reason, release, type TestDatabase } from './test-registry.ts';

/** Longer than a test may take: an earlier answer proves that it was caused by a notification. */
const waitMs = 3_600_000;

let database: TestDatabase;
let live: Live;

beforeEach(async () => {
  database = await openTestDatabase();
  live = createLive({ ...database, channel: LIVE });
  atEnd(live.stop);
});

test('before the first move nothing is live', async () => {
  expect(await live.read({ waitMs: 0 })).toMatchObject({ live: null, known: [], breakers: [] });
});

test('a caller that has the live version waits, and gets the new one as soon as a move is made', async () => {
  const [shell, first] = await release(database.db, { name: 'shell' }, { name: 'mf-landing', text: 'first' });
  const next = await publish(database.db, { name: 'mf-landing', text: 'next' });
  const { version } = await live.read({ waitMs: 0 });
  const waiting = live.read({ version, waitMs });
  await promote(database.db, [next], reason);
  expect(await waiting).toMatchObject({
    live: {
      revision: 2,
      releases: { shell: [revisionOf(shell)], 'mf-landing': [revisionOf(next), revisionOf(first)] },
      pinned: [],
    },
    known: [expect.anything(), expect.anything()],
  });
});

test('a waiting caller also gets an opened breaker immediately', async () => {
  const [, landing] = await release(database.db, { name: 'shell' }, { name: 'mf-landing' });
  const { version } = await live.read({ waitMs: 0 });
  const waiting = live.read({ version, waitMs });
  const votes = { loaded: 0, failed: 5, addresses: 3 };
  await openBreaker(database.db, formatRelease(landing), votes, new Date());
  expect((await waiting).breakers).toMatchObject([{ release: formatRelease(landing) }]);
});

test('without a change the same answer comes when the wait is over', async () => {
  await release(database.db, { name: 'shell' });
  const held = await live.read({ waitMs: 0 });
  expect(await live.read({ version: held.version, waitMs: 20 })).toEqual(held);
});

test('a caller with another version does not wait', async () => {
  await release(database.db, { name: 'shell' });
  expect(await live.read({ version: 'older', waitMs })).toMatchObject({ live: { revision: 1 } });
});
