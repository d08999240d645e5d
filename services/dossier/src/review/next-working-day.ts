import { dayOf } from '@nabericht/domain/calendar/calendar-day';
import { replyDueOn } from '@nabericht/domain/calendar/reply-deadline';

/** The same time on the next working day. */
export const nextWorkingDay = (moment: Date): Date =>
  new Date(moment.getTime() + Date.parse(replyDueOn(moment, 1)) - Date.parse(dayOf(moment)));
