import { isRejected } from './provider-answer.ts';
import { replyDueOn } from './reply-deadline.ts';
import type { Task } from './task.ts';

type NoticeState = Pick<
  Task,
  'status' | 'tags' | 'noticeSentAt' | 'noticeLeavesAt' | 'replyDueOn' | 'providerMessage' | 'collectedData'
>;

/** Sending again is for a provider that denied: its reporter corrects what was wrong, and tells it anew. */
export const canResend = (task: Pick<Task, 'type' | 'status' | 'providerMessage'>): boolean =>
  task.type === 'provider' && isRejected(task);

/** Whether the notice that was sent last still stands: the act of sending then has no second effect. */
export const isNoticeStanding = (
  task: Pick<Task, 'type' | 'status' | 'providerMessage' | 'noticeSentAt'>,
): boolean => Boolean(task.noticeSentAt) && !canResend(task);

/**
 * What the act of sending does to the task of a provider. It leaves after the grace; from then on the provider
 * has its working days to answer. The task of the NN-only variant is done by sending.
 */
export function noticeSent(facts: {
  readonly task: Pick<Task, 'collectedData'>;
  /** Of the NN-only variant: nothing of it is waited for. */
  readonly isDoneBySending: boolean;
  readonly replyWorkingDays: number;
  readonly graceSeconds: number;
  readonly now: Date;
}): NoticeState {
  const leavesAt = new Date(facts.now.getTime() + facts.graceSeconds * 1000);
  return {
    status: facts.isDoneBySending ? 'completed' : 'active',
    tags: [],
    noticeSentAt: facts.now.toISOString(),
    noticeLeavesAt: leavesAt.toISOString(),
    replyDueOn: replyDueOn(leavesAt, facts.replyWorkingDays),
    providerMessage: null,
    collectedData: { ...facts.task.collectedData, providerShareConsent: true },
  };
}

/** Withdrawn, the task is to do again, with its answers kept. */
export const noticeWithdrawn = ({ collectedData }: Pick<Task, 'collectedData'>): NoticeState => ({
  status: 'new',
  tags: [],
  noticeSentAt: null,
  noticeLeavesAt: null,
  replyDueOn: null,
  providerMessage: null,
  collectedData,
});

/** A provider that asks more: the task is the reporter's again, and until it is answered no day runs. */
export const questionsAsked = (
  { collectedData }: Pick<Task, 'collectedData'>,
  extraQuestions: string,
): Pick<NoticeState, 'status' | 'tags' | 'providerMessage' | 'replyDueOn' | 'collectedData'> => ({
  status: 'new',
  tags: ['urgent'],
  providerMessage: null,
  replyDueOn: null,
  collectedData: { ...collectedData, extraQuestions, providerQuestionAnswers: null },
});

/** A notice can be withdrawn until it has left, and as long as nobody answered it. */
export const canWithdraw = (
  task: Pick<Task, 'noticeSentAt' | 'noticeLeavesAt' | 'providerMessage'>,
  now: Date,
): boolean =>
  Boolean(task.noticeSentAt && task.noticeLeavesAt) &&
  !task.providerMessage &&
  new Date(task.noticeLeavesAt ?? 0) > now;
