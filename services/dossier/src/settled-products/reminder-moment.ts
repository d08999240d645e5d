import type { CalendarDay } from '@nabericht/domain/calendar/calendar-day';
import { amsterdamHour } from '../dossiers/amsterdam-hour.ts';

/** Nine in the morning of that day in the Netherlands. */
export const reminderMoment = (day: CalendarDay): Date => amsterdamHour(day, 9);
