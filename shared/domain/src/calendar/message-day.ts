import { type CalendarDay, dayOf } from './calendar-day.ts';

/** The day in a variable of a message: stored as `26-11-2026`, or as days are elsewhere; null for anything else. */
export function messageDay(value: unknown): CalendarDay | null {
  const day = String(value).replace(/^(\d\d)-(\d\d)-(\d{4})$/, '$3-$2-$1');
  // Date makes 1 March of 29 February, and an invalid date of no day at all.
  const noon = new Date(`${day}T12:00:00Z`);
  return !Number.isNaN(noon.getTime()) && dayOf(noon) === day ? day : null;
}
