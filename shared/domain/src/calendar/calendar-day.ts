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

/** A moment as it travels: ISO 8601 in UTC. */
export const Moment = v.pipe(v.string(), v.isoTimestamp());

const amsterdamDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' });

/** The calendar day it is in the Netherlands at that moment. */
export const dayOf = (moment: Date): CalendarDay => amsterdamDay.format(moment);
