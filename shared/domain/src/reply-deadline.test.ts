import { expect, it } from 'vitest';
import { isPublicHoliday } from './public-holidays.ts';
import { isReplyOverdue, replyDueOn } from './reply-deadline.ts';

it.each([
  ['2026-11-12T10:00:00Z', 10, '2026-11-26'],
  ['2026-11-13T10:00:00Z', 1, '2026-11-16'],
  // A Saturday's notice is not on Friday's account; half past midnight in Amsterdam is the next day.
  ['2026-11-14T10:00:00Z', 1, '2026-11-16'],
  ['2026-11-12T23:30:00Z', 1, '2026-11-16'],
  ['2026-12-23T10:00:00Z', 3, '2026-12-29'],
  ['2027-03-26T10:00:00Z', 1, '2027-03-30'],
  ['2026-11-12T10:00:00Z', 0, '2026-11-12'],
])('from %s, %i working days: %s', (leavesAt, days, due) => {
  expect(replyDueOn(new Date(leavesAt), days)).toBe(due);
});

it.each([
  ['2026-04-06', true],
  ['2026-05-14', true],
  ['2026-05-25', true],
  ['2026-04-27', true],
  ['2025-04-27', false],
  ['2025-04-26', true],
  ['2024-04-01', true],
  ['2026-12-24', false],
])('%s is a public holiday: %s', (day, expected) => {
  expect(isPublicHoliday(day)).toBe(expected);
});

it('is overdue only for who was told and is silent', () => {
  const task = {
    type: 'provider',
    status: 'active',
    noticeSentAt: '2026-11-01T10:00:00Z',
    replyDueOn: '2026-11-12',
  } as const;
  const later = new Date('2026-11-13T10:00:00Z');
  expect(isReplyOverdue(task, later)).toBe(true);
  expect(isReplyOverdue(task, new Date('2026-11-12T10:00:00Z'))).toBe(false);
  expect(isReplyOverdue({ ...task, status: 'completed' }, later)).toBe(false);
  expect(isReplyOverdue({ ...task, noticeSentAt: null }, later)).toBe(false);
});
