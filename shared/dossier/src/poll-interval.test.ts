import { describe, expect, it } from 'vitest';
import { nextChangeIn, POLL_MS, pollInterval } from './poll-interval.ts';

const now = new Date('2026-11-21T10:00:00Z');
const unsent = { status: 'active', noticeSentAt: null, noticeLeavesAt: null } as const;
const sent = {
  status: 'active',
  noticeSentAt: '2026-11-21T09:59:58Z',
  noticeLeavesAt: '2026-11-21T10:00:03Z',
} as const;

describe('looking again', () => {
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
  ])('when %s', (_, tasks, expected) => expect(pollInterval(tasks, now)).toBe(expected));

  it('is right after the next notice leaves', () => {
    const later = { ...sent, noticeLeavesAt: '2026-11-21T10:09:00Z' };
    expect(nextChangeIn([later, sent, unsent], now)).toBe(3500);
  });

  it('is within a minute when no notice is about to leave', () => {
    expect(nextChangeIn([unsent, { ...sent, noticeLeavesAt: '2026-11-21T09:00:00Z' }], now)).toBe(60_000);
  });
});
