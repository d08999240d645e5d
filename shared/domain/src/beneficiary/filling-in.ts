import { addFullDays } from '../calendar/full-days.ts';
import type { Person, PersonInput } from '../people/person.ts';
import { TYPED_DETAILS_DAYS } from '../rule/constants.ts';
import type { Refusal } from '../rule/refusal.ts';
import type { TaskFacts } from '../tasks/task-needs.ts';
import { type StartableTask, whyNotStart } from '../tasks/task-startable.ts';
import { type BeneficiaryTask, isHandedIn, isOfTheirOwn } from './beneficiary.ts';
import { hasGivenDetails } from './beneficiary-answers.ts';

export const FILLING_IN_RULES = {
  theirOwn: {
    id: 'person-is-their-own',
    sentence: 'Who came in by an invitation fills in their own details; nobody else changes them.',
  },
  handedIn: {
    id: 'person-handed-in',
    sentence: 'Details with which an insurance was completed have gone to its provider and stay as they are.',
  },
} as const satisfies Record<string, Refusal>;

/** Why the details of a person are not filled in by their reporter, or by who was invited; null where they are. */
export function whyNotFillIn(
  person: Pick<Person, 'uuid' | 'isReporter' | 'invitation'>,
  tasks: readonly BeneficiaryTask[],
  by: { readonly isInvited: boolean },
): Refusal | null {
  if (isOfTheirOwn(person) && !by.isInvited) return FILLING_IN_RULES.theirOwn;
  if (isHandedIn(person, tasks) && !person.isReporter) return FILLING_IN_RULES.handedIn;
  return null;
}

const LIST: StartableTask = { _id: '', type: 'beneficiary_list', status: 'new', collectedData: {} };

/** Why nobody works on the list of beneficiaries now, or would if there was one. */
export const whyListWaits = (tasks: readonly TaskFacts[], now: Date): Refusal | null =>
  whyNotStart({ task: LIST, tasks, products: [], now });

type Filled = PersonInput & Pick<Person, 'isReporter'>;

/**
 * Why a reporter does not give the last of somebody's details, or the consent to send them; null where they do. That is
 * the work on the list, also of who is chosen only afterwards; whatever else is said of people waits for nothing. Who was
 * invited goes on.
 */
export function whyNotGive(
  { before, after }: { readonly before: Filled | null; readonly after: Filled },
  tasks: readonly TaskFacts[],
  { isInvited, now }: { readonly isInvited: boolean; readonly now: Date },
): Refusal | null {
  const isGivenNow = hasGivenDetails(after, now) && !(before && hasGivenDetails(before, now));
  return isGivenNow && !isInvited ? whyListWaits(tasks, now) : null;
}

/** Whether what is sent of a person is their details: nothing else about them has their account. */
export const givesDetails = ({ iban }: PersonInput): boolean => iban != null;

/** What was typed of a person at this moment or before, and not sent, is kept no longer. */
export const typedDetailsGoneBy = (now: Date): Date => addFullDays(now, -TYPED_DETAILS_DAYS);
