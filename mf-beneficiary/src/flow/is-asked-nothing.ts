import { isDone, isOfTheirOwn } from '@nabericht/domain/beneficiary/beneficiary';
import { hasGivenDetails } from '@nabericht/domain/beneficiary/beneficiary-answers';
import type { PersonFlow } from './person-flow.ts';

/**
 * Whether nothing is asked of a person any more, although their details are not complete here: the insurers that are left
 * have what they gave before. A reporter sees no details of who accepted an invitation, so that nothing follows from
 * their absence.
 */
export const isAskedNothing = (
  { person, isInvited }: Pick<PersonFlow, 'person' | 'isInvited'>,
  now: Date,
): boolean => isDone(person) && !hasGivenDetails(person, now) && (isInvited || !isOfTheirOwn(person));
