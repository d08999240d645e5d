import { isDone, isToIdentify } from '@nabericht/domain/beneficiary/beneficiary';
import { hasAllDetails } from '@nabericht/domain/beneficiary/beneficiary-answers';
import { givenDetails } from './given-details.ts';
import { isAskedNothing } from './is-asked-nothing.ts';
import type { PersonFlow, PersonStep } from './person-flow.ts';

/**
 * The next step of a person: what was typed is sent first, unless nothing is asked any more, and missing details come
 * before everything else.
 */
export function nextStepOf(flow: Pick<PersonFlow, 'person' | 'typed' | 'isInvited'>, now: Date): PersonStep {
  const { person } = flow;
  if (isAskedNothing(flow, now)) return 'finalize';
  const { isUnsent, isRight } = givenDetails(flow, now);
  if (isUnsent) return isRight ? 'check' : 'details';
  if (isDone(person)) return 'finalize';
  if (!hasAllDetails(person, now)) return 'details';
  return isToIdentify(person) ? 'identification' : 'check';
}
