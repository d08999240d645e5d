import { expect, it } from 'vitest';
import { gatheredMoment } from './gathered-moment.ts';

it.each([
  ['in the night: at eight', '2026-12-01T02:00:00Z', '2026-12-01T07:00:00.000Z'],
  ['by day: at six in the evening', '2026-12-01T10:00:00Z', '2026-12-01T17:00:00.000Z'],
  ['at eight itself: at six in the evening', '2026-12-01T07:00:00Z', '2026-12-01T17:00:00.000Z'],
  ['in the evening: at eight the next morning', '2026-12-01T20:00:00Z', '2026-12-02T07:00:00.000Z'],
  // That night has 23 hours.
  ['late before the clock goes forward: at eight', '2026-03-28T22:30:00Z', '2026-03-29T06:00:00.000Z'],
  ['after midnight, the day before in UTC: at eight', '2026-11-30T23:30:00Z', '2026-12-01T07:00:00.000Z'],
])('gathers messages that arrive %s', (_when, now, expected) => {
  expect(gatheredMoment(new Date(now)).toISOString()).toBe(expected);
});
