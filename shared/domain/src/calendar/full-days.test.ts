import { expect, it } from 'vitest';
import { addFullDays } from './full-days.ts';

it('counts days of 24 hours', () => {
  expect(addFullDays(new Date('2026-11-12T10:30:00.000Z'), 7).toISOString()).toBe('2026-11-19T10:30:00.000Z');
});
