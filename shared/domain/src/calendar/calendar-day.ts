import * as v from 'valibot';

/** Browsers read `2026-02-30` as the second of March, or not at all. */
const isOfCalendar = (day: string) => new Date(day).getUTCDate() === Number(day.slice(8));

/** A calendar day as it is sent and stored: `yyyy-MM-dd`, and an existing day. */
export const CalendarDay = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'dateFormat'),
  v.check(isOfCalendar, 'dateFormat'),
);
export type CalendarDay = v.InferOutput<typeof CalendarDay>;

/** A moment as it is sent and stored: ISO 8601, in a form that Date can read. */
export const Moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);

/** Made when the first day is requested: the first date format of a process or page takes ten milliseconds. */
let amsterdamDay: Intl.DateTimeFormat | undefined;

/** The calendar day in the Netherlands at that moment. */
export function dayOf(moment: Date): CalendarDay {
  amsterdamDay ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' });
  return amsterdamDay.format(moment);
}
