import { dayOf } from '@nabericht/domain/calendar-day';
import { replyDueOn } from '@nabericht/domain/reply-deadline';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The same hour of the next working day. */
export function nextWorkingDay(moment: Date): Date {
  const days = (Date.parse(replyDueOn(moment, 1)) - Date.parse(dayOf(moment))) / DAY_MS;
  return new Date(moment.getTime() + days * DAY_MS);
}
