import { isWeekend } from 'date-fns/isWeekend';
import { parseISO } from 'date-fns/parseISO';
import { replyStand, type Said } from '../provider/last-said.ts';
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

/**
 * Whether a provider's answer is overdue; it never received a notice that could not be sent, answers that are held, or a reply
 * that is still to leave.
 * @param said oldest first
 */
export const isReplyOverdue = (
  task: Parameters<typeof isReplyDayPast>[0] & Pick<Task, 'noticeFailedAt' | 'answersHeldAt'>,
  now: Date,
  said: readonly Said[] = [],
): boolean =>
  isReplyDayPast(task, now) && !task.noticeFailedAt && !task.answersHeldAt && replyStand(said) === 'sent';
