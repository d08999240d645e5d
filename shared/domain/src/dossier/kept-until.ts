import { addMonths } from 'date-fns/addMonths';
import { max } from 'date-fns/max';
import { type CalendarDay, dayOf } from '../calendar/calendar-day.ts';
import { addFullDays } from '../calendar/full-days.ts';
import { ERASE_AFTER_MONTHS, ERASURE_TELLING_DAYS, ERASURE_TOLD_DAYS } from '../rule/constants.ts';
import type { Task } from '../tasks/task.ts';
import { isAllDone } from './dossier-status.ts';

export interface ErasureFacts {
  /** When the last task was completed; null while one is open. */
  readonly completedAt: Date | null;
  /** When its people were told that it is erased; earlier than `completedAt` where the release before kept it. */
  readonly erasureToldAt: Date | null;
  readonly now: Date;
}

/**
 * The last day on which a dossier is kept: it is erased in the night that follows. Never within thirty days after its
 * people were told of it. Null while a task is open: such a dossier is kept until its reporter erases it.
 */
export function keptUntil(facts: ErasureFacts, months: number = ERASE_AFTER_MONTHS): CalendarDay | null {
  const { completedAt, erasureToldAt, now } = facts;
  if (!completedAt) return null;
  const told = (isErasureTold(facts, months) && erasureToldAt) || now;
  return dayOf(max([addMonths(completedAt, months), addFullDays(told, ERASURE_TOLD_DAYS)]));
}

/** Whether its people must be told now. */
export const isErasureToTell = (facts: ErasureFacts, months: number = ERASE_AFTER_MONTHS): boolean =>
  facts.completedAt !== null &&
  !isErasureTold(facts, months) &&
  isSoonErased(facts.completedAt, facts.now, months);

/** Whether the personal data of a dossier must be erased. */
export function isErasureDue(
  facts: ErasureFacts & { readonly tasks: readonly Pick<Task, 'status'>[] },
  months: number = ERASE_AFTER_MONTHS,
): boolean {
  const day = keptUntil(facts, months);
  return day !== null && isAllDone(facts) && isErasureTold(facts, months) && day < dayOf(facts.now);
}

/** What was told too early for this number of months was told when the installation kept dossiers shorter. */
const isErasureTold = ({ completedAt, erasureToldAt }: ErasureFacts, months: number): boolean =>
  completedAt !== null &&
  erasureToldAt !== null &&
  erasureToldAt > completedAt &&
  isSoonErased(completedAt, erasureToldAt, months);

const isSoonErased = (completedAt: Date, from: Date, months: number): boolean =>
  addFullDays(from, ERASURE_TELLING_DAYS) >= addMonths(completedAt, months);
