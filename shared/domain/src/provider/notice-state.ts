import { replyDueOn } from '../calendar/reply-deadline.ts';
import type { Task } from '../tasks/task.ts';
import { type DenialState, isDenied } from './denial.ts';

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

/** What a task says of its notice while there is none. */
export const NO_NOTICE: Omit<NoticeState, 'status' | 'collectedData'> = {
  tags: [],
  noticeHeldAt: null,
  noticeSentAt: null,
  noticeLeavesAt: null,
  noticeFailedAt: null,
  replyDueOn: null,
  providerMessage: null,
  denialReason: null,
  providerOutcome: null,
};

/** A notice is sent again only to a provider that denied: its reporter corrects what was wrong first. */
export const canResend = (task: DenialState & Pick<Task, 'type'>): boolean =>
  task.type === 'provider' && isDenied(task);

/** Whether the last notice is still in effect: sending it then has no second effect. */
export const isNoticeStanding = (
  task: DenialState & Pick<Task, 'type' | 'noticeSentAt' | 'noticeHeldAt'>,
): boolean => Boolean(task.noticeHeldAt) || (Boolean(task.noticeSentAt) && !canResend(task));

/**
 * The effect of the act of sending on the task of a provider. The notice is sent after the grace; from then on the
 * provider has its working days to answer. In the NN-only variant sending completes the task.
 */
export function noticeSent(facts: {
  readonly task: Pick<Task, 'collectedData'>;
  /** True in the NN-only variant: no answer is expected. */
  readonly isDoneBySending: boolean;
  readonly replyWorkingDays: number;
  readonly graceSeconds: number;
  readonly now: Date;
}): NoticeState {
  const leavesAt = new Date(facts.now.getTime() + facts.graceSeconds * 1000);
  return {
    ...NO_NOTICE,
    status: facts.isDoneBySending ? 'completed' : 'active',
    noticeSentAt: facts.now.toISOString(),
    noticeLeavesAt: leavesAt.toISOString(),
    replyDueOn: replyDueOn(leavesAt, facts.replyWorkingDays),
    collectedData: { ...facts.task.collectedData, providerShareConsent: true },
  };
}

/**
 * The effect of the act of sending while the certificate is under review: it is stored, nobody is told, and no deadline
 * runs.
 */
export const noticeHeld = ({ collectedData }: Pick<Task, 'collectedData'>, heldAt: string): NoticeState => ({
  ...NO_NOTICE,
  status: 'active',
  noticeHeldAt: heldAt,
  collectedData: { ...collectedData, providerShareConsent: true },
});

/** After a withdrawal the task is to do again, with its answers kept. */
export const noticeWithdrawn = ({ collectedData }: Pick<Task, 'collectedData'>): NoticeState => ({
  ...NO_NOTICE,
  status: 'new',
  collectedData,
});

/** A notice that is sent late, after failures: a provider that must answer has its working days from now on. */
export const noticeLeavesLate = (
  task: DueTask,
  replyWorkingDays: number,
  now: Date,
): Pick<NoticeState, 'noticeFailedAt' | 'replyDueOn'> => ({
  noticeFailedAt: null,
  replyDueOn: dueFromNow(task, replyWorkingDays, now),
});

/** Answers that were held leave: a provider that must answer has its working days from now on, and was reminded of none of them. */
export const heldAnswersLeave = (
  task: DueTask,
  replyWorkingDays: number,
  now: Date,
): Pick<Task, 'answersHeldAt' | 'replyDueOn' | 'remindedAt'> => ({
  answersHeldAt: null,
  replyDueOn: dueFromNow(task, replyWorkingDays, now),
  remindedAt: null,
});

type DueTask = Pick<Task, 'status' | 'replyDueOn'>;

const dueFromNow = ({ status, replyDueOn: dueOn }: DueTask, replyWorkingDays: number, now: Date) =>
  status === 'active' ? replyDueOn(now, replyWorkingDays) : (dueOn ?? null);

/**
 * A provider that asks more has the notice: the task is the reporter's again, and no deadline runs until it is answered. The
 * outcome that it confirmed stays, for a confirmation that repeats it.
 */
export const questionsAsked = (
  { collectedData }: Pick<Task, 'collectedData'>,
  extraQuestions: string,
): DenialState & Pick<NoticeState, 'tags' | 'noticeFailedAt' | 'replyDueOn' | 'collectedData'> => ({
  status: 'new',
  tags: ['urgent'],
  noticeFailedAt: null,
  providerMessage: null,
  denialReason: null,
  replyDueOn: null,
  collectedData: { ...collectedData, extraQuestions, providerQuestionAnswers: null },
});

/**
 * Whether the provider has to answer what the family sent last, the notice or a reply, which is in a mail or about to be. An
 * earlier answer does not count for that.
 */
export const isAnswerAwaited = (task: Pick<Task, 'status' | 'noticeSentAt' | 'answersHeldAt'>): boolean =>
  task.status === 'active' && Boolean(task.noticeSentAt) && !task.answersHeldAt;

/** Whether a notice was requested and has not been sent yet. */
export const isLeaving = (task: Pick<Task, 'noticeSentAt' | 'noticeLeavesAt'>, now: Date): boolean =>
  Boolean(task.noticeSentAt && task.noticeLeavesAt) && new Date(task.noticeLeavesAt ?? 0) > now;

type NoticeFacts = Pick<Task, 'noticeHeldAt' | 'noticeSentAt' | 'noticeLeavesAt' | 'noticeFailedAt'>;

/**
 * How far the current notice of a provider's task has come: none was requested, it is held while the certificate is reviewed,
 * it leaves after its grace, it could not be sent yet, or it was sent.
 */
export function noticePhase(task: NoticeFacts, now: Date): 'none' | 'held' | 'leaving' | 'failing' | 'sent' {
  if (task.noticeHeldAt) return 'held';
  if (!task.noticeSentAt) return 'none';
  if (isLeaving(task, now)) return 'leaving';
  return task.noticeFailedAt ? 'failing' : 'sent';
}

/** A notice can be withdrawn until it was sent, and as long as nobody answered it. */
export const canWithdraw = (
  task: DenialState & Pick<Task, 'noticeHeldAt' | 'noticeSentAt' | 'noticeLeavesAt'>,
  now: Date,
): boolean =>
  Boolean(task.noticeHeldAt) || (isLeaving(task, now) && !task.providerMessage && !task.denialReason);
