import { addMonths } from 'date-fns/addMonths';
import { ARCHIVE_AFTER_MONTHS, ERASE_AFTER_MONTHS } from '../rule/constants.ts';
import type { Task } from '../tasks/task.ts';
import type { DossierStatus } from './dossier.ts';

export type StatusFacts = {
  readonly tasks: readonly Pick<Task, 'type' | 'status' | 'noticeSentAt'>[];
  /** When the last task was completed; null while one is not. */
  readonly completedAt: Date | null;
  readonly now: Date;
  readonly archiveAfterMonths?: number;
};

// Completed when a dossier is made, or on the way to the first notice: they say nothing about follow-up.
const FIRST_TASKS: readonly Task['type'][] = ['report_deceased', 'upload_death_certificate'];

/** How far a dossier is, the furthest first: the first that holds is its status. */
const STATUSES: readonly {
  readonly status: DossierStatus;
  readonly holds: (facts: StatusFacts) => boolean;
}[] = [
  // Twelve months after its last task was completed.
  {
    status: 'archived',
    holds: (facts) => isAllDone(facts) && isPast(facts, facts.archiveAfterMonths ?? ARCHIVE_AFTER_MONTHS),
  },
  // Without new or active tasks.
  { status: 'completed', holds: (facts) => isSent(facts) && isAllDone(facts) },
  // With the first answer of a provider, or the first follow-up completed.
  {
    status: 'in_progress',
    holds: (facts) =>
      isSent(facts) &&
      facts.tasks.some(({ type, status }) => status === 'completed' && !FIRST_TASKS.includes(type)),
  },
  // With the first notice sent.
  { status: 'submitted', holds: (facts) => isSent(facts) },
];

/** The status of a dossier follows from its tasks: `created` until a notice is sent. `new` is for drafts alone. */
export const dossierStatus = (facts: StatusFacts): DossierStatus =>
  STATUSES.find(({ holds }) => holds(facts))?.status ?? 'created';

/** Whether the personal data of a dossier has to go. */
export const isErasureDue = (facts: StatusFacts, months: number = ERASE_AFTER_MONTHS): boolean =>
  isAllDone(facts) && isPast(facts, months);

const isSent = ({ tasks }: StatusFacts): boolean => tasks.some(({ noticeSentAt }) => Boolean(noticeSentAt));

const isAllDone = ({ tasks }: StatusFacts): boolean => tasks.every(({ status }) => status === 'completed');

const isPast = ({ completedAt, now }: StatusFacts, months: number): boolean =>
  completedAt !== null && addMonths(completedAt, months) <= now;
