import { expect, it } from 'vitest';
import { isReplyLeaving } from './leaving-reply.ts';

const at = '2026-11-16T10:00:00Z';
const fetchedAt = '2026-11-20T10:00:00Z';
const daysAfter = (moment: string, days: number, ms = 0) =>
  new Date(new Date(moment).getTime() + days * 86_400_000 + ms);

it('a reply to questions is leaving until it is reported to have left or to fail, for as long as it is tried', () => {
  const unfetched = { at, isFetched: false };
  expect(isReplyLeaving(unfetched, new Date(at))).toBe(true);
  expect(isReplyLeaving(unfetched, daysAfter(at, 3, -1))).toBe(true);
  expect(isReplyLeaving(unfetched, daysAfter(at, 3))).toBe(false);
  const fetched = { at, isFetched: true, fetchedAt };
  expect(isReplyLeaving(fetched, daysAfter(fetchedAt, 3, -1))).toBe(true);
  expect(isReplyLeaving(fetched, daysAfter(fetchedAt, 3))).toBe(false);
  for (const isFailing of [true, false])
    expect(isReplyLeaving({ ...fetched, isFailing }, new Date(fetchedAt))).toBe(false);
});

it.each([{}, { isFetched: true }])('a reply of which no fetching is recorded has left: %o', (recorded) => {
  expect(isReplyLeaving({ at, ...recorded }, new Date(at))).toBe(false);
});
