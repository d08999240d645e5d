import { expect, it } from 'vitest';
import { daysAfter } from './days-after.ts';
import { isPublicHoliday } from './public-holidays.ts';
import { isReplyOverdue, replyDueOn } from './reply-deadline.ts';

it.each([
  ['2026-11-12T10:00:00Z', 10, '2026-11-26'],
  ['2026-11-13T10:00:00Z', 1, '2026-11-16'],
  // The working days after a notice on a Saturday start on Monday; half past midnight in Amsterdam is the next day.
  ['2026-11-14T10:00:00Z', 1, '2026-11-16'],
  ['2026-11-12T23:30:00Z', 1, '2026-11-16'],
  ['2026-12-23T10:00:00Z', 3, '2026-12-29'],
  ['2027-03-25T10:00:00Z', 1, '2027-03-30'],
  ['2027-03-26T10:00:00Z', 1, '2027-03-30'],
  ['2026-11-12T10:00:00Z', 0, '2026-11-12'],
  ['2026-11-12T10:00:00Z', -1, '2026-11-12'],
  ['2026-11-12T10:00:00Z', 1.9, '2026-11-13'],
])('from %s, %i working days: %s', (leavesAt, days, due) => {
  expect(replyDueOn(new Date(leavesAt), days)).toBe(due);
});

it.each([
  [2019, '04-21'],
  [2021, '04-04'],
  [2023, '04-09'],
  [2025, '04-20'],
  [2027, '03-28'],
  [2030, '04-21'],
  [2035, '03-25'],
  [2049, '04-18'],
  [2076, '04-19'],
  [2106, '04-18'],
])('in %i Easter is on %s', (year, easter) => {
  expect(isPublicHoliday(daysAfter(`${year}-${easter}`, 1))).toBe(true);
  expect(isPublicHoliday(daysAfter(`${year}-${easter}`, 50))).toBe(true);
  expect(isPublicHoliday(daysAfter(`${year}-${easter}`, 2))).toBe(false);
});

it.each([
  ['2026-04-03', true],
  ['2026-04-06', true],
  ['2026-05-14', true],
  ['2026-05-25', true],
  ['2026-04-27', true],
  ['2025-04-27', false],
  ['2025-04-26', true],
  ['2024-04-01', true],
  ['2026-01-01', true],
  ['2026-05-05', true],
  ['2026-12-25', true],
  ['2026-12-26', true],
  ['2026-04-05', false],
  ['2026-11-12', false],
  // Ascension Day and Whit Monday in years with a very early and a very late Easter.
  ['2008-03-24', true],
  ['2008-05-01', true],
  ['2008-05-12', true],
  ['2038-04-26', true],
  ['2038-06-03', true],
  ['2038-06-14', true],
  ['2026-12-24', false],
])('%s is a public holiday: %s', (day, expected) => {
  expect(isPublicHoliday(day)).toBe(expected);
});

it('a reply is overdue only from a provider that was told and has not answered', () => {
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
  expect(isReplyOverdue({ ...task, noticeFailedAt: '2026-11-01T10:10:00Z' }, later)).toBe(false);
  expect(isReplyOverdue({ ...task, answersHeldAt: '2026-11-01T10:10:00Z' }, later)).toBe(false);
  expect(isReplyOverdue({ ...task, replyDueOn: null }, later)).toBe(false);
  expect(isReplyOverdue({ ...task, type: 'upload_documents' }, later)).toBe(false);
});
