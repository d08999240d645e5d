import { addDays } from 'date-fns/addDays';
import { formatISO } from 'date-fns/formatISO';
import { isWeekend } from 'date-fns/isWeekend';
import { parseISO } from 'date-fns/parseISO';
import { type CalendarDay, dayOf } from './calendar-day.ts';
import { isPublicHoliday } from './public-holidays.ts';
import type { Task } from './task.ts';

const isWorkingDay = (day: CalendarDay): boolean => !isWeekend(parseISO(day)) && !isPublicHoliday(day);

const dayAfter = (day: CalendarDay): CalendarDay =>
  formatISO(addDays(parseISO(day), 1), { representation: 'date' });

/** The last day for an answer: so many working days after the day on which the notice leaves. */
export function replyDueOn(leavesAt: Date, workingDays: number): CalendarDay {
  let day = dayOf(leavesAt);
  for (let left = Math.max(0, Math.floor(workingDays)); left > 0; ) {
    day = dayAfter(day);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** Whether a provider should have answered by now and has not; the due day itself still counts. */
export const isReplyOverdue = (
  task: Pick<Task, 'type' | 'status' | 'noticeSentAt' | 'replyDueOn'>,
  now: Date,
): boolean =>
  task.type === 'provider' &&
  task.status !== 'completed' &&
  Boolean(task.noticeSentAt) &&
  Boolean(task.replyDueOn) &&
  dayOf(now) > (task.replyDueOn ?? '');
