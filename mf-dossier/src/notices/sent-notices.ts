import { isReplyOverdue } from '@nabericht/domain/calendar/reply-deadline';
import type { Message } from '@nabericht/domain/dossier/message';
import { canWithdraw, isLeaving } from '@nabericht/domain/provider/notice-outcome';
import type { Task } from '@nabericht/domain/tasks/task';
import { isAskedAgain } from '@nabericht/domain/tasks/task-editable';
import type { TaskView } from '../screens/task-list/sections.ts';

/** What was sent to providers and nobody has answered yet. */
export interface SentNotices {
  /** Those who are to answer soonest first. */
  views: TaskView[];
  /** They wait for the check of the certificate, for the end of the grace, or for answers. */
  stand: 'held' | 'leaving' | 'left';
  /** The notices that are in that state. Others, which left earlier, are not announced again. */
  ofStand: TaskView[];
  withdrawable: TaskView[];
  /** From then on nothing can be withdrawn; null where that is not known or past. */
  until: Date | null;
  /** Whether anything came since: then it is no longer the first thing to say. */
  hasNews: boolean;
}

/** @returns null when nothing is on its way to anybody */
export function sentNotices(
  all: readonly TaskView[],
  messages: readonly Pick<Message, 'createdAt'>[],
  now: Date,
): SentNotices | null {
  const notices = all.filter(({ task }) => task.type === 'provider');
  const views = notices.filter(isUnderWay).sort(byDay);
  if (views.length === 0) return null;
  const withdrawable = views.filter(({ task }) => canWithdraw(task, now));
  const leaving = views.filter(({ task }) => isLeaving(task, now));
  const ends = leaving.map(({ task }) => Date.parse(task.noticeLeavesAt ?? ''));
  const held = views.filter(({ task }) => task.noticeHeldAt);
  const stand = held.length > 0 ? 'held' : leaving.length > 0 ? 'leaving' : 'left';
  const sentAt = Math.max(...views.map(({ task }) => momentOf(task.noticeSentAt ?? task.noticeHeldAt)));
  return {
    views,
    stand,
    ofStand: { held, leaving, left: views }[stand],
    withdrawable,
    until: ends.length > 0 ? new Date(Math.min(...ends)) : null,
    hasNews:
      messages.some(({ createdAt }) => momentOf(createdAt) > sentAt) ||
      notices.some((view) => !isUnderWay(view) && momentOf(view.task.completedAt) > sentAt) ||
      views.some(({ task }) => isReplyOverdue(task, now)),
  };
}

/** Whether it has left to who is not to answer: then nothing is to come of it. */
export const isSettled = ({ stand, views }: SentNotices): boolean =>
  stand === 'left' && views.every(({ isDoneBySending }) => isDoneBySending);

/** Whether there is nothing to say of a notice but when its answer is due. */
export const isOnTheWay = (task: Task, now: Date): boolean =>
  task.type === 'provider' &&
  Boolean(task.noticeHeldAt || task.noticeSentAt) &&
  !task.noticeFailedAt &&
  !task.answersHeldAt &&
  !isReplyOverdue(task, now);

const momentOf = (moment: string | null | undefined): number => (moment ? Date.parse(moment) : 0);

/** Also what is done by sending it: nobody answers that. */
const isUnderWay = ({ task, isDoneBySending }: TaskView): boolean =>
  Boolean(task.noticeHeldAt) ||
  (Boolean(task.noticeSentAt) && !isAskedAgain(task) && (task.status === 'active' || isDoneBySending));

const byDay = (a: TaskView, b: TaskView): number =>
  (a.task.replyDueOn ?? '').localeCompare(b.task.replyDueOn ?? '') ||
  (a.provider?.name ?? '').localeCompare(b.provider?.name ?? '');
