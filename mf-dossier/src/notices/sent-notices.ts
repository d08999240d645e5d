import { isReplyOverdue } from '@nabericht/domain/calendar/reply-deadline';
import type { Message } from '@nabericht/domain/dossier/message';
import { canWithdraw, noticePhase } from '@nabericht/domain/provider/notice-state';
import type { Task } from '@nabericht/domain/tasks/task';
import { isAskedAgain } from '@nabericht/domain/tasks/task-editable';
import type { TaskView } from '../screens/task-list/sections.ts';

/** The notices that were sent to providers and not answered yet. */
export interface SentNotices {
  /** Sorted by the day on which the answer is due. */
  views: TaskView[];
  /** What the notices wait for: the review of the certificate, the end of the grace, the answers, or only to be sent. */
  stand: 'held' | 'leaving' | 'left' | 'failing';
  /** The notices in that state; of those that have left also those that an organisation reacted to: all of them were told. */
  ofStand: TaskView[];
  /** The notices that could not be sent yet. */
  failing: TaskView[];
  withdrawable: TaskView[];
  /** The moment after which nothing can be withdrawn; null when unknown or past. */
  until: Date | null;
  /**
   * Whether a message or an answer came after the sending, or an answer is overdue: then the sending is no longer the first
   * thing to say.
   */
  hasNews: boolean;
}

/** What is said of several stands: that of the first one. */
const STANDS = ['held', 'leaving', 'left', 'failing'] as const;

/**
 * @returns null when no notice is unanswered
 */
export function sentNotices(
  all: readonly TaskView[],
  messages: readonly Pick<Message, 'createdAt'>[],
  now: Date,
): SentNotices | null {
  const notices = all.filter(({ task }) => task.type === 'provider');
  const views = notices.filter(isUnderWay).sort(byDay);
  if (views.length === 0) return null;
  const withdrawable = views.filter(({ task }) => canWithdraw(task, now));
  const inPhase = (phase: ReturnType<typeof noticePhase>) =>
    views.filter(({ task }) => noticePhase(task, now) === phase);
  const ofStands = {
    held: inPhase('held'),
    leaving: inPhase('leaving'),
    left: inPhase('sent'),
    failing: inPhase('failing'),
  };
  const ends = ofStands.leaving.map(({ task }) => Date.parse(task.noticeLeavesAt ?? ''));
  const reactedTo = notices.filter((view) => view.task.noticeSentAt && !views.includes(view));
  const stand = STANDS.find((one) => ofStands[one].length > 0) ?? 'left';
  const sentAt = Math.max(...views.map(({ task }) => momentOf(task.noticeSentAt ?? task.noticeHeldAt)));
  return {
    views,
    stand,
    ofStand: stand === 'left' ? [...ofStands.left, ...reactedTo] : ofStands[stand],
    failing: ofStands.failing,
    withdrawable,
    until: ends.length > 0 ? new Date(Math.min(...ends)) : null,
    hasNews:
      messages.some(({ createdAt }) => momentOf(createdAt) > sentAt) ||
      notices.some((view) => !isUnderWay(view) && momentOf(view.task.completedAt) > sentAt) ||
      views.some(({ task }) => isReplyOverdue(task, now)),
  };
}

/** Whether nobody can be called told: the notices wait for the review, or none could be sent. */
export const isKept = ({ stand }: SentNotices): boolean => stand === 'held' || stand === 'failing';

/** Whether all notices have left and nobody has to answer them, as in the NN-only variant. */
export const areDoneBySending = ({ stand, views }: SentNotices): boolean =>
  stand === 'left' && views.every(({ isDoneBySending }) => isDoneBySending);

/** Whether the only thing to say about a notice is when its answer is due. */
export const isOnTheWay = (task: Task, now: Date): boolean =>
  task.type === 'provider' &&
  !['none', 'failing'].includes(noticePhase(task, now)) &&
  !task.answersHeldAt &&
  !isReplyOverdue(task, now);

const momentOf = (moment: string | null | undefined): number => (moment ? Date.parse(moment) : 0);

/** Includes notices whose task is completed by sending: nobody answers those. */
const isUnderWay = ({ task, isDoneBySending }: TaskView): boolean =>
  Boolean(task.noticeHeldAt) ||
  (Boolean(task.noticeSentAt) && !isAskedAgain(task) && (task.status === 'active' || isDoneBySending));

const byDay = (a: TaskView, b: TaskView): number =>
  (a.task.replyDueOn ?? '').localeCompare(b.task.replyDueOn ?? '') ||
  (a.provider?.name ?? '').localeCompare(b.provider?.name ?? '');
