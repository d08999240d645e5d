import { addDays } from 'date-fns/addDays';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import type { CalendarDay } from './calendar-day.ts';

/** The day that many calendar days later, whatever the length of those days in hours. */
export const daysAfter = (day: CalendarDay, days: number): CalendarDay =>
  formatISO(addDays(parseISO(day), days), { representation: 'date' });
