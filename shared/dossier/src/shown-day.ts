import type { CalendarDay } from '@nabericht/domain/calendar/calendar-day';

/** A day as it is shown in lists and fields: dd-MM-yyyy. */
export const shownDay = (day: CalendarDay): string => day.split('-').reverse().join('-');
