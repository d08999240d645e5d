import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import * as v from 'valibot';

/** A day as it travels: `yyyy-MM-dd`, an existing day of the calendar. */
export const CalendarDay = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'dateFormat'),
  v.check((day) => isValid(parseISO(day)), 'dateFormat'),
);
export type CalendarDay = v.InferOutput<typeof CalendarDay>;

/** A moment as it travels: ISO 8601, as far as a Date reads it. */
export const Moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);

/** Made for the first day that is asked for: the first format of dates takes a process, or a page, ten milliseconds. */
let amsterdamDay: Intl.DateTimeFormat | undefined;

/** The calendar day it is in the Netherlands at that moment. */
export function dayOf(moment: Date): CalendarDay {
  amsterdamDay ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' });
  return amsterdamDay.format(moment);
}
