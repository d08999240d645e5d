import { addMonths } from 'date-fns/addMonths';
import { ARCHIVE_AFTER_MONTHS, ERASE_AFTER_MONTHS } from './constants.ts';
import type { DossierStatus } from './dossier.ts';
import type { Task } from './task.ts';

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
export const STATUS_RULES: readonly {
  readonly id: string;
  readonly sentence: string;
  readonly status: DossierStatus;
  readonly holds: (facts: StatusFacts) => boolean;
}[] = [
  {
    id: 'dossier-archived',
    sentence: 'Twelve months after its last task was completed a dossier is archived.',
    status: 'archived',
    holds: (facts) => isAllDone(facts) && isPast(facts, facts.archiveAfterMonths ?? ARCHIVE_AFTER_MONTHS),
  },
  {
    id: 'dossier-completed',
    sentence: 'A dossier without new or active tasks is completed.',
    status: 'completed',
    holds: (facts) => isSent(facts) && isAllDone(facts),
  },
  {
    id: 'dossier-in-progress',
    sentence: 'With the first answer of a provider, or the first follow-up completed, it is in progress.',
    status: 'in_progress',
    holds: (facts) =>
      isSent(facts) &&
      facts.tasks.some(({ type, status }) => status === 'completed' && !FIRST_TASKS.includes(type)),
  },
  {
    id: 'dossier-submitted',
    sentence: 'With the first notice sent a dossier is submitted.',
    status: 'submitted',
    holds: (facts) => isSent(facts),
  },
  {
    id: 'dossier-created',
    sentence: 'Until a notice is sent a dossier is created.',
    status: 'created',
    holds: () => true,
  },
];

/** The status of a dossier follows from its tasks; `new` is for drafts alone. */
export const dossierStatus = (facts: StatusFacts): DossierStatus =>
  STATUS_RULES.find((rule) => rule.holds(facts))?.status ?? 'created';

/** Whether the personal data of a dossier has to go. */
export const isErasureDue = (facts: StatusFacts, months: number = ERASE_AFTER_MONTHS): boolean =>
  isAllDone(facts) && isPast(facts, months);

const isSent = ({ tasks }: StatusFacts): boolean => tasks.some(({ noticeSentAt }) => Boolean(noticeSentAt));

const isAllDone = ({ tasks }: StatusFacts): boolean => tasks.every(({ status }) => status === 'completed');

const isPast = ({ completedAt, now }: StatusFacts, months: number): boolean =>
  completedAt !== null && addMonths(completedAt, months) <= now;
