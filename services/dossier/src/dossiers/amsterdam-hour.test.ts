import { expect, it } from 'vitest';
import { reminderMoment } from '../settled-products/reminder-moment.ts';
import { amsterdamHour, isDaytime } from './amsterdam-hour.ts';

it.each([
  ['2026-01-15', 9, '2026-01-15T08:00:00.000Z'],
  ['2026-07-15', 9, '2026-07-15T07:00:00.000Z'],
  ['2026-07-15', 18, '2026-07-15T16:00:00.000Z'],
  // The clock went forward in the night before.
  ['2026-03-29', 8, '2026-03-29T06:00:00.000Z'],
  // And back.
  ['2026-10-25', 8, '2026-10-25T07:00:00.000Z'],
])('on %s it is %i o’clock in the Netherlands at %s', (day, hour, expected) => {
  expect(amsterdamHour(day, hour).toISOString()).toBe(expected);
});

it('reminders are sent at nine in the morning', () => {
  expect(reminderMoment('2026-12-01').toISOString()).toBe('2026-12-01T08:00:00.000Z');
});

it.each([
  ['2026-11-27T06:59:59Z', false],
  ['2026-11-27T07:00:00Z', true],
  ['2026-11-27T18:59:59Z', true],
  ['2026-11-27T19:00:00Z', false],
  ['2026-07-01T06:00:00Z', true],
  ['2026-07-01T18:00:00Z', false],
])('knows of %s whether it is in the daytime: %s', (moment, expected) => {
  expect(isDaytime(new Date(moment))).toBe(expected);
});
