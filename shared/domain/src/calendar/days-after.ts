import { addDays } from 'date-fns/addDays';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import type { CalendarDay } from './calendar-day.ts';

/** So many days of the calendar later, however many hours they have. */
export const daysAfter = (day: CalendarDay, days: number): CalendarDay =>
  formatISO(addDays(parseISO(day), days), { representation: 'date' });
