import { describe, expect, it } from 'vitest';
import { isOutdated, nextChangeIn, POLL_MS, pollInterval } from './poll-interval.ts';

const now = new Date('2026-11-21T10:00:00Z');
const unsent = { status: 'active', noticeSentAt: null, noticeLeavesAt: null } as const;
const sent = {
  status: 'active',
  noticeSentAt: '2026-11-21T09:59:58Z',
  noticeLeavesAt: '2026-11-21T10:00:03Z',
} as const;

describe('the time until the next poll', () => {
  it.each([
    ['nothing was sent', [unsent], false],
    ['a provider is to answer', [unsent, { ...sent, noticeLeavesAt: sent.noticeSentAt }], POLL_MS],
    ['a notice is about to leave', [unsent, sent], 3500],
    [
      'every provider has answered',
      [{ ...sent, status: 'completed' as const, noticeLeavesAt: sent.noticeSentAt }],
      false,
    ],
    ['a notice that completes its task is about to leave', [{ ...sent, status: 'completed' as const }], 3500],
    ['there are no tasks', [], false],
  ])('is right when %s', (_, tasks, expected) => expect(pollInterval(tasks, now)).toBe(expected));

  it('doubles each time that nothing changed, up to a minute', () => {
    const awaited = [{ ...sent, noticeLeavesAt: sent.noticeSentAt }];
    const pauses = [0, 1, 2, 3, 50].map((inVain) => pollInterval(awaited, now, inVain));
    expect(pauses).toEqual([15_000, 30_000, 60_000, 60_000, 60_000]);
    expect(pollInterval([unsent], now, 3)).toBe(false);
    // A change at a known time is not delayed by that.
    expect(pollInterval([sent], now, 3)).toBe(3500);
  });

  it('ends right after the next notice is sent', () => {
    const later = { ...sent, noticeLeavesAt: '2026-11-21T10:09:00Z' };
    expect(nextChangeIn([later, sent, unsent], now)).toBe(3500);
  });

  it('is a minute when no notice is about to be sent', () => {
    expect(nextChangeIn([unsent, { ...sent, noticeLeavesAt: '2026-11-21T09:00:00Z' }], now)).toBe(60_000);
  });
});

it.each([
  ['a notice left since', [sent], '2026-11-21T10:00:02Z', '2026-11-21T10:00:03Z', true],
  ['a notice is about to leave', [sent], '2026-11-21T10:00:01Z', '2026-11-21T10:00:02Z', false],
  ['a notice had left by then', [sent], '2026-11-21T10:00:03Z', '2026-11-21T10:09:00Z', false],
  ['it is another day in the Netherlands', [unsent], '2026-11-21T22:59:00Z', '2026-11-21T23:00:00Z', true],
])('when %s, isOutdated has the right answer', (_, tasks, readAt, then, expected) =>
  expect(isOutdated(tasks, new Date(readAt), new Date(then))).toBe(expected),
);
