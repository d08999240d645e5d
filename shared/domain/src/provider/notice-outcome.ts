import { replyDueOn } from '../calendar/reply-deadline.ts';
import type { Task } from '../tasks/task.ts';
import { type DenialState, isDenied } from './provider-answer.ts';

export type NoticeState = Pick<
  Task,
  | 'status'
  | 'tags'
  | 'noticeHeldAt'
  | 'noticeSentAt'
  | 'noticeLeavesAt'
  | 'noticeFailedAt'
  | 'replyDueOn'
  | 'providerMessage'
  | 'denialReason'
  | 'providerOutcome'
  | 'collectedData'
>;

/** Sending again is for a provider that denied: its reporter corrects what was wrong, and tells it anew. */
export const canResend = (task: DenialState & Pick<Task, 'type'>): boolean =>
  task.type === 'provider' && isDenied(task);

/** Whether the notice that was sent last still stands: the act of sending then has no second effect. */
export const isNoticeStanding = (
  task: DenialState & Pick<Task, 'type' | 'noticeSentAt' | 'noticeHeldAt'>,
): boolean => Boolean(task.noticeHeldAt) || (Boolean(task.noticeSentAt) && !canResend(task));

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
    noticeHeldAt: null,
    noticeSentAt: facts.now.toISOString(),
    noticeLeavesAt: leavesAt.toISOString(),
    noticeFailedAt: null,
    replyDueOn: replyDueOn(leavesAt, facts.replyWorkingDays),
    providerMessage: null,
    denialReason: null,
    providerOutcome: null,
    collectedData: { ...facts.task.collectedData, providerShareConsent: true },
  };
}

/**
 * What the act of sending does while a person has to look at the certificate first: it is kept, nobody is told, and no
 * day runs.
 */
export const noticeHeld = ({ collectedData }: Pick<Task, 'collectedData'>, heldAt: string): NoticeState => ({
  status: 'active',
  tags: [],
  noticeHeldAt: heldAt,
  noticeSentAt: null,
  noticeLeavesAt: null,
  noticeFailedAt: null,
  replyDueOn: null,
  providerMessage: null,
  denialReason: null,
  providerOutcome: null,
  collectedData: { ...collectedData, providerShareConsent: true },
});

/** Withdrawn, the task is to do again, with its answers kept. */
export const noticeWithdrawn = ({ collectedData }: Pick<Task, 'collectedData'>): NoticeState => ({
  status: 'new',
  tags: [],
  noticeHeldAt: null,
  noticeSentAt: null,
  noticeLeavesAt: null,
  noticeFailedAt: null,
  replyDueOn: null,
  providerMessage: null,
  denialReason: null,
  providerOutcome: null,
  collectedData,
});

/** A notice that leaves after sending it failed: a provider that is to answer has its working days from now on. */
export const noticeLeavesLate = (
  { status, replyDueOn: dueOn }: Pick<Task, 'status' | 'replyDueOn'>,
  replyWorkingDays: number,
  now: Date,
): Pick<NoticeState, 'noticeFailedAt' | 'replyDueOn'> => ({
  noticeFailedAt: null,
  replyDueOn: status === 'active' ? replyDueOn(now, replyWorkingDays) : (dueOn ?? null),
});

/** A provider that asks more: the task is the reporter's again, and until it is answered no day runs. */
export const questionsAsked = (
  { collectedData }: Pick<Task, 'collectedData'>,
  extraQuestions: string,
): DenialState & Pick<NoticeState, 'tags' | 'replyDueOn' | 'collectedData' | 'providerOutcome'> => ({
  status: 'new',
  tags: ['urgent'],
  providerMessage: null,
  denialReason: null,
  providerOutcome: null,
  replyDueOn: null,
  collectedData: { ...collectedData, extraQuestions, providerQuestionAnswers: null },
});

/** Whether a notice is under way and has not left. */
export const isLeaving = (task: Pick<Task, 'noticeSentAt' | 'noticeLeavesAt'>, now: Date): boolean =>
  Boolean(task.noticeSentAt && task.noticeLeavesAt) && new Date(task.noticeLeavesAt ?? 0) > now;

/** A notice can be withdrawn until it has left, and as long as nobody answered it. */
export const canWithdraw = (
  task: DenialState & Pick<Task, 'noticeHeldAt' | 'noticeSentAt' | 'noticeLeavesAt'>,
  now: Date,
): boolean =>
  Boolean(task.noticeHeldAt) || (isLeaving(task, now) && !task.providerMessage && !task.denialReason);
