import { isReplyDayPast } from '../calendar/reply-deadline.ts';
import type { Task, TaskType } from './task.ts';
import { isAskedAgain } from './task-editable.ts';

/** The task types that must be completed before a task of a type can be worked on. */
export const NEEDS: Readonly<Record<TaskType, readonly TaskType[]>> = {
  report_deceased: [],
  upload_death_certificate: ['report_deceased'],
  provider: ['upload_death_certificate'],
  product_information: ['upload_death_certificate', 'provider'],
  reporter_product: [],
  beneficiary_list: ['upload_death_certificate', 'provider'],
  beneficiary_details: [],
  extra_product_by_document: ['upload_death_certificate', 'provider'],
  upload_documents: ['upload_death_certificate', 'provider'],
  own_letter: [],
};

export type TaskFacts = Pick<
  Task,
  | '_id'
  | 'type'
  | 'status'
  | 'providerId'
  | 'noticeHeldAt'
  | 'noticeSentAt'
  | 'replyDueOn'
  | 'providerMessage'
  | 'denialReason'
  | 'collectedData'
>;

/**
 * Something that a task waits for, and whose turn it is: a `question` of a provider that was told is the reporter's.
 */
export type Wait = {
  readonly taskId: string;
  readonly type: TaskType;
  readonly providerId: string | null;
  readonly waitsFor: 'reporter' | 'question' | 'provider';
  /** The last day on which it blocks, when it is a provider's turn. */
  readonly until: string | null;
};

/**
 * What a task waits for; empty when nothing blocks it. A type counts as completed when all its tasks are. A product
 * waits only for its own provider, and a provider past its deadline blocks nobody, even if its notice could not be
 * sent.
 */
export const blockedBy = (task: TaskFacts, tasks: readonly TaskFacts[], now: Date): Wait[] =>
  tasks
    .filter(({ type }) => NEEDS[task.type].includes(type))
    .filter((other) => blocks(other, task, now))
    .map((other) => ({
      taskId: other._id,
      type: other.type,
      providerId: other.providerId ?? null,
      waitsFor: turnOf(other),
      until: other.noticeSentAt ? (other.replyDueOn ?? null) : null,
    }));

function turnOf(task: TaskFacts): Wait['waitsFor'] {
  // The notice is sent without any action of the reporter after the review.
  if (task.noticeHeldAt) return 'provider';
  if (isAskedAgain(task)) return 'question';
  return task.noticeSentAt ? 'provider' : 'reporter';
}

export const isBlocked = (task: TaskFacts, tasks: readonly TaskFacts[], now: Date): boolean =>
  blockedBy(task, tasks, now).length > 0;

function blocks(other: TaskFacts, task: TaskFacts, now: Date): boolean {
  if (other.status === 'completed') return false;
  if (other.type !== 'provider') return true;
  const isOwn = task.type !== 'product_information' || other.providerId === task.providerId;
  return isOwn && !isReplyDayPast(other, now);
}
