import { expect, it } from 'vitest';
import { nextWorkingDay } from './next-working-day.ts';

it.each([
  ['2026-11-19T09:30:00.000Z', '2026-11-20T09:30:00.000Z'],
  ['2026-11-20T15:00:00.000Z', '2026-11-23T15:00:00.000Z'],
  ['2026-11-21T10:00:00.000Z', '2026-11-23T10:00:00.000Z'],
  // Christmas Eve of a year in which Christmas is on a Friday and a Saturday.
  ['2026-12-24T10:00:00.000Z', '2026-12-28T10:00:00.000Z'],
])('a working day after %s is %s', (moment, expected) => {
  expect(nextWorkingDay(new Date(moment)).toISOString()).toBe(expected);
});
