import { isWeekend } from 'date-fns/isWeekend';
import { parseISO } from 'date-fns/parseISO';
import type { Task } from '../tasks/task.ts';
import { type CalendarDay, dayOf } from './calendar-day.ts';
import { daysAfter } from './days-after.ts';
import { isPublicHoliday } from './public-holidays.ts';

const isWorkingDay = (day: CalendarDay): boolean => !isWeekend(parseISO(day)) && !isPublicHoliday(day);

/** The last day for an answer: this many working days after the day on which the notice is sent. */
export function replyDueOn(leavesAt: Date, workingDays: number): CalendarDay {
  let day = dayOf(leavesAt);
  for (let left = Math.max(0, Math.floor(workingDays)); left > 0; ) {
    day = daysAfter(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** Whether the deadline for an answer has passed without one; the day itself still counts. */
export const isReplyDayPast = (
  task: Pick<Task, 'type' | 'status' | 'noticeSentAt' | 'replyDueOn'>,
  now: Date,
): boolean =>
  task.type === 'provider' &&
  task.status !== 'completed' &&
  Boolean(task.noticeSentAt) &&
  // Without a deadline nothing is overdue.
  dayOf(now) > (task.replyDueOn ?? dayOf(now));

/** Whether a provider's answer is overdue; a notice that could not be sent, and answers that are held, were never received. */
export const isReplyOverdue = (
  task: Parameters<typeof isReplyDayPast>[0] & Pick<Task, 'noticeFailedAt' | 'answersHeldAt'>,
  now: Date,
): boolean => isReplyDayPast(task, now) && !task.noticeFailedAt && !task.answersHeldAt;
