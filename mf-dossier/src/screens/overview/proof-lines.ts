import { isReplyOverdue } from '@nabericht/domain/calendar/reply-deadline';
import { numberToPassOn } from '@nabericht/domain/conversation/number-to-pass-on';
import type { Provider } from '@nabericht/domain/provider/provider';
import { answerTold } from '@nabericht/domain/provider/provider-answer';
import { type OutcomeKind, outcomeWords } from '@nabericht/domain/provider/provider-outcome';
import type { Task } from '@nabericht/domain/tasks/task';
import { isAskedAgain } from '@nabericht/domain/tasks/task-editable';

export interface ProofLine {
  id: `overview.${'number' | 'notSent' | 'held' | 'failing' | 'leaves' | 'sent' | 'handled' | 'done' | 'denied' | 'unknownThere' | 'unknownThereWithWords' | 'asked' | 'waiting' | 'overdue' | 'letterSent' | OutcomeKind}`;
  /** The moment or day that the sentence names. */
  on: string | null;
  /** The other values of the sentence. */
  values?: Readonly<Record<string, string | number>>;
}

interface Telling {
  provider: Pick<Provider, 'serviceType'> | null;
  isDoneBySending: boolean;
  now: Date;
}

/**
 * The lines of the overview about one notice: the customer number, when the notice left, and what the provider answered; for a
 * letter of the family's own, when it was sent.
 */
export function proofLines(task: Task, telling: Telling): ProofLine[] {
  const number = numberToPassOn(task.collectedData.customerNumber);
  return [
    ...(number ? [{ id: 'overview.number', on: null, values: { number } } as const] : []),
    ...noticeLines(task, telling),
  ];
}

function noticeLines(task: Task, telling: Telling): ProofLine[] {
  const { noticeSentAt, noticeLeavesAt } = task;
  if (task.type === 'own_letter') return [{ id: 'overview.letterSent', on: task.completedAt ?? null }];
  if (task.noticeHeldAt) return [{ id: 'overview.held', on: null }];
  if (!noticeSentAt) return [{ id: 'overview.notSent', on: null }];
  if (task.noticeFailedAt) {
    // An answer by telephone can come while the mail of the notice is refused: then nothing needs to arrive any more.
    const isAnswered = task.status === 'completed' && !telling.isDoneBySending;
    return [isAnswered ? answerLine(task, telling) : { id: 'overview.failing', on: null }];
  }
  const leavesAt = noticeLeavesAt ?? noticeSentAt;
  const isLeaving = new Date(leavesAt) > telling.now;
  return [{ id: isLeaving ? 'overview.leaves' : 'overview.sent', on: leavesAt }, answerLine(task, telling)];
}

function answerLine(task: Task, { provider, isDoneBySending, now }: Telling): ProofLine {
  const { replyDueOn, completedAt: on = null, status, providerMessage, providerOutcome } = task;
  const told = answerTold(task);
  if (told === 'denied') return { id: 'overview.denied', on, values: { reason: providerMessage ?? '' } };
  if (told === 'unknownThere') return { id: 'overview.unknownThere', on };
  if (told === 'unknownThereWithWords')
    return { id: 'overview.unknownThereWithWords', on, values: { reason: providerMessage ?? '' } };
  if (isAskedAgain(task)) return { id: 'overview.asked', on: null };
  if (status !== 'completed')
    return {
      id: isReplyOverdue(task, now) ? 'overview.overdue' : 'overview.waiting',
      on: replyDueOn ?? null,
    };
  // In the NN-only variant sending completes the task, so a completed task does not mean that nn answered.
  if (isDoneBySending) return { id: 'overview.done', on };
  if (!providerOutcome || !provider) return { id: 'overview.handled', on };
  const { kind, ...values } = outcomeWords(providerOutcome, provider.serviceType);
  return { id: `overview.${kind}`, on, values };
}
