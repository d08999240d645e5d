import * as v from 'valibot';
import { expect, it } from 'vitest';
import { CalendarDay, dayOf, Moment } from './calendar-day.ts';
import { daysAfter } from './days-after.ts';

it.each(['2026-11-12', '2024-02-29', '1900-12-31', '0001-01-01'])('%s is a day', (day) => {
  expect(v.is(CalendarDay, day)).toBe(true);
});

it.each([
  '2026-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-11-00',
  '2026-11-32',
  '12-11-2026',
  '2026-11-12T10:00:00Z',
  '+002026-11-12',
  '',
])('%s is none', (day) => {
  expect(v.safeParse(CalendarDay, day).issues?.[0].message).toBe('dateFormat');
});

it.each([
  ['2026-11-12T10:00:00.123Z', true],
  ['2026-11-12T10:00:00+01:00', true],
  // Valid in ISO 8601, but not readable by Date.
  ['2026-11-12T10:00:00+01', false],
  ['2026-11-12', false],
])('%s is a moment: %s', (text, isOne) => {
  expect(v.is(Moment, text)).toBe(isOne);
});

it('takes the day in the Netherlands', () => {
  expect(dayOf(new Date('2026-11-12T22:59:59Z'))).toBe('2026-11-12');
  expect(dayOf(new Date('2026-11-12T23:00:00Z'))).toBe('2026-11-13');
  expect(dayOf(new Date('2026-07-12T22:00:00Z'))).toBe('2026-07-13');
});

it('counts on from one day to the next', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysAfter('2026-10-24', 2)).toBe('2026-10-26');
});
