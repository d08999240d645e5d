import type { Person, PersonInput } from '../people/person.ts';
import type { Refusal } from '../rule/refusal.ts';
import type { TaskFacts } from '../tasks/task-needs.ts';
import { type StartableTask, whyNotStart } from '../tasks/task-startable.ts';
import { type BeneficiaryTask, isHandedIn, isOfTheirOwn } from './beneficiary.ts';
import { hasAllDetails, hasGivenDetails } from './beneficiary-answers.ts';

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

/** Why the reporter, or the invited person, may not fill in the details of a person; null when they may. */
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

/** Why nobody can work on the list of beneficiaries now, or could not if there were one. */
export const whyListWaits = (tasks: readonly TaskFacts[], now: Date): Refusal | null =>
  whyNotStart({ task: LIST, tasks, products: [], now });

type Filled = PersonInput & Pick<Person, 'isReporter'>;

/**
 * Why a reporter may not complete somebody's details, or give the consent to send them; null when they may. This counts
 * as work on the list, also for somebody who is chosen later; other changes of people need not wait, nor does an
 * invited person.
 */
export function whyNotGive(
  { before, after }: { readonly before: Filled | null; readonly after: Filled },
  tasks: readonly TaskFacts[],
  { isInvited, now }: { readonly isInvited: boolean; readonly now: Date },
): Refusal | null {
  const isGivenNow = hasGivenDetails(after, now) && !(before && hasGivenDetails(before, now));
  return isGivenNow && !isInvited ? whyListWaits(tasks, now) : null;
}

/**
 * Whether the reporter filled in the details of somebody whom they had invited, and who did not accept. Then the
 * invitation ends, because its link would show those details to whoever opens it.
 */
export const isFilledInByReporter = (
  person: PersonInput & Pick<Person, 'isReporter' | 'invitation'>,
  now: Date,
): boolean =>
  person.invitation != null &&
  !isOfTheirOwn(person) &&
  // Inviting clears both, so that details which were filled in before do not count.
  (person.detailsPresent === true || person.consentToSendData === true) &&
  hasAllDetails(person, now);

/** Whether a request contains the person's details: only then is there an account in it. */
export const givesDetails = ({ iban }: PersonInput): boolean => iban != null;
