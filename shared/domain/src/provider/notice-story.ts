import { isReplyOverdue } from '../calendar/reply-deadline.ts';
import type { ConversationEntry } from '../conversation/conversation.ts';
import { numberToPassOn } from '../conversation/number-to-pass-on.ts';
import type { Task } from '../tasks/task.ts';
import { isAskedAgain } from '../tasks/task-editable.ts';
import { awaitedAnswer } from './awaited-answer.ts';
import { confirmedBefore } from './confirmed-before.ts';
import { answerTold, type DenialState } from './denial.ts';
import { noticePhase } from './notice-state.ts';
import type { Provider } from './provider.ts';
import { type OutcomeKind, outcomeWords } from './provider-outcome.ts';

/** A sentence of the story of a notice, by the id of its text. */
export interface StoryLine {
  id:
    | 'number'
    | 'notSent'
    | 'held'
    | 'failing'
    | 'leaves'
    | 'sent'
    | 'denied'
    | 'unknownThere'
    | 'unknownThereWithWords'
    | 'asked'
    | 'unanswered'
    | 'waiting'
    | 'overdue'
    | 'waitingAgain'
    | 'overdueAgain'
    | 'waitingReplied'
    | 'overdueReplied'
    | 'done'
    | 'handled'
    | OutcomeKind
    | 'letterSent';
  /** The moment or day that the sentence names. */
  on: string | null;
  /** The other values of the sentence. */
  values?: Readonly<Record<string, string | number>>;
}

type ToldTask = DenialState &
  Pick<
    Task,
    | 'type'
    | 'collectedData'
    | 'noticeSentAt'
    | 'noticeHeldAt'
    | 'noticeLeavesAt'
    | 'noticeFailedAt'
    | 'answersHeldAt'
    | 'replyDueOn'
    | 'providerOutcome'
    | 'completedAt'
  >;

type Said = Pick<ConversationEntry, 'kind' | 'at'> &
  Partial<Pick<Extract<ConversationEntry, { kind: 'denied' }>, 'reason' | 'words'>> & { state?: string };

interface Telling {
  /** What was said, oldest first: it tells the notices that were denied, and what was confirmed before a question. */
  said?: readonly Said[];
  provider: Pick<Provider, 'serviceType'> | null;
  /** Whether sending completed the task, so that this does not mean that its provider answered (`done-by-sending.ts`). */
  isDoneBySending: boolean;
  /** When the provider answered, where that is known beside the task: it tells an answer from a task that sending completed. */
  answeredAt?: Date | null;
  now: Date;
}

/**
 * What the family reads about what it told an organisation: the customer number, when each notice left, and what the
 * organisation answered; for a letter of the family's own, when it was sent.
 */
export function noticeStory(task: ToldTask, telling: Telling): StoryLine[] {
  const number = numberToPassOn(task.collectedData.customerNumber);
  return [
    ...(number ? [{ id: 'number', on: null, values: { number } } as const] : []),
    ...earlierLines(telling.said ?? []),
    ...currentLines(task, telling),
  ];
}

/** The notices before the current one, and their denials. */
const earlierLines = (said: readonly Said[]): StoryLine[] =>
  said
    .slice(
      0,
      Math.max(
        0,
        said.findLastIndex(({ kind }) => kind === 'notice'),
      ),
    )
    .flatMap(({ kind, at, reason, words }): StoryLine | [] => {
      if (kind === 'notice') return { id: 'sent', on: at };
      const told = {
        status: 'completed',
        providerMessage: words ?? null,
        denialReason: reason ?? 'other',
      } as const;
      return (kind === 'denied' && denialLine(told, at)) || [];
    });

function currentLines(task: ToldTask, telling: Telling): StoryLine[] {
  const { noticeSentAt = null, noticeLeavesAt: leavesAt = null, completedAt: on = null } = task;
  if (task.type === 'own_letter') return [{ id: 'letterSent', on }];
  const phase = noticePhase(task, telling.now);
  if (phase === 'held') return [{ id: 'held', on: null }];
  if (phase === 'none') return [{ id: 'notSent', on: null }];
  const before = confirmedBefore(task, telling.said ?? []);
  const answer = answerLine(task, telling);
  // An answer by telephone can come while the mail of the notice is refused: then nothing needs to arrive any more.
  if (phase === 'failing')
    return [task.status === 'completed' && answer.id !== 'done' ? answer : { id: 'failing', on: null }];
  return [
    { id: phase === 'leaving' ? 'leaves' : 'sent', on: leavesAt ?? noticeSentAt },
    ...(before ? linesAfter(before, task, telling) : [answer]),
  ];
}

function answerLine(task: ToldTask, telling: Telling): StoryLine {
  const { provider, isDoneBySending, answeredAt } = telling;
  const { completedAt: on = null } = task;
  const denied = denialLine(task, on);
  if (denied) return denied;
  if (isAskedAgain(task)) return { id: 'asked', on: null };
  if (task.status !== 'completed') return awaitedLine(task, telling) ?? { id: 'unanswered', on: null };
  const confirmed = confirmedLine(task, on, provider);
  return confirmed.id === 'handled' && isDoneBySending && !answeredAt ? { id: 'done', on } : confirmed;
}

/** What a provider confirmed before it asked something, and what is waited for since. */
function linesAfter(confirmedAt: string, task: ToldTask, telling: Telling): StoryLine[] {
  const confirmed = confirmedLine(task, confirmedAt, telling.provider);
  if (isAskedAgain(task)) return [confirmed, { id: 'asked', on: null }];
  const awaited = awaitedLine(task, telling);
  return awaited ? [confirmed, awaited] : [confirmed];
}

/** What the provider owes, and by which day; null where it has none, or the answers that it is to react to are held. */
function awaitedLine(task: ToldTask, { said = [], now }: Telling): StoryLine | null {
  const { answersHeldAt, replyDueOn: on } = task;
  if (!on || answersHeldAt) return null;
  return { id: `${isReplyOverdue(task, now) ? 'overdue' : 'waiting'}${awaitedAnswer(task, said)}`, on };
}

function confirmedLine(
  { providerOutcome }: ToldTask,
  on: string | null,
  provider: Telling['provider'],
): StoryLine {
  if (!providerOutcome || !provider) return { id: 'handled', on };
  const { kind, ...values } = outcomeWords(providerOutcome, provider.serviceType);
  return { id: kind, on, values };
}

/** Null for an answer that is no denial. */
function denialLine(task: DenialState, on: string | null): StoryLine | null {
  const told = answerTold(task);
  if (told === 'confirmed') return null;
  return told === 'unknownThere'
    ? { id: told, on }
    : { id: told, on, values: { reason: task.providerMessage ?? '' } };
}
