import { isSettled, needsIdentification, type PersonFacts } from '@nabericht/domain/beneficiary/beneficiary';
import { hasAllDetails } from '@nabericht/domain/beneficiary/beneficiary-answers';
import type { Person } from '@nabericht/domain/people/person';
import type { PersonStep } from './person-flow.ts';

/** What somebody has to do next: nothing comes before the details, and an identification only where it is asked. */
export function nextStepOf(person: Person & PersonFacts, now: Date): PersonStep {
  if (isSettled(person)) return 'finalize';
  if (!hasAllDetails(person, now)) return 'details';
  return needsIdentification(person) ? 'identification' : 'details';
}
