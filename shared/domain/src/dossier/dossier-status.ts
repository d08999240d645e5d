import { addMonths } from 'date-fns/addMonths';
import { ARCHIVE_AFTER_MONTHS } from '../rule/constants.ts';
import type { Task } from '../tasks/task.ts';
import type { DossierStatus } from './dossier.ts';

/** A task, and whether its provider was sent a notice, the current one or an earlier one. */
export type StatusTask = Pick<Task, 'type' | 'status'> & { readonly wasSentTo: boolean };

export type StatusFacts = {
  readonly tasks: readonly StatusTask[];
  /** When the last task was completed; null while one is open. */
  readonly completedAt: Date | null;
  readonly now: Date;
  readonly archiveAfterMonths?: number;
};

// Completed when a dossier is made, or before the first notice: they say nothing about follow-up.
const FIRST_TASKS: readonly Task['type'][] = ['report_deceased', 'upload_death_certificate'];

/** The statuses of a dossier, the last first: the first one whose condition holds is its status. */
const STATUSES: readonly {
  readonly status: DossierStatus;
  readonly holds: (facts: StatusFacts) => boolean;
}[] = [
  // Twelve months after the last task was completed.
  {
    status: 'archived',
    holds: (facts) => isAllDone(facts) && isPast(facts, facts.archiveAfterMonths ?? ARCHIVE_AFTER_MONTHS),
  },
  // Without new or active tasks.
  { status: 'completed', holds: (facts) => isSent(facts) && isAllDone(facts) },
  // From the first answer of a provider, or the first completed follow-up.
  {
    status: 'in_progress',
    holds: (facts) =>
      isSent(facts) &&
      facts.tasks.some(({ type, status }) => status === 'completed' && !FIRST_TASKS.includes(type)),
  },
  // From the first notice that was sent.
  { status: 'submitted', holds: (facts) => isSent(facts) },
];

/**
 * The status of a dossier is derived from its tasks: `created` until a notice is sent. `new` is used for drafts only.
 */
export const dossierStatus = (facts: StatusFacts): DossierStatus =>
  STATUSES.find(({ holds }) => holds(facts))?.status ?? 'created';

const isSent = ({ tasks }: StatusFacts): boolean => tasks.some(({ wasSentTo }) => wasSentTo);

export const isAllDone = ({ tasks }: { readonly tasks: readonly Pick<Task, 'status'>[] }): boolean =>
  tasks.every(({ status }) => status === 'completed');

const isPast = ({ completedAt, now }: Pick<StatusFacts, 'completedAt' | 'now'>, months: number): boolean =>
  completedAt !== null && addMonths(completedAt, months) <= now;
