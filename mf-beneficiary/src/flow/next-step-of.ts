import { isSettled, needsIdentification, type PersonFacts } from '@nabericht/domain/beneficiary/beneficiary';
import { beneficiaryFlow } from '@nabericht/domain/beneficiary/beneficiary-steps';
import { answersOfParts } from '@nabericht/domain/form/flow-answers';
import type { Person } from '@nabericht/domain/people/person';
import { walk } from '@nabericht/flow/walk';
import type { PersonStep } from './person-flow.ts';

/** What somebody has to do next: nothing comes before the details, and an identification only where it is asked. */
export function nextStepOf(person: Person & PersonFacts, now: Date): PersonStep {
  if (isSettled(person)) return 'finalize';
  const { isReporter } = person;
  const context = { isReporter, needsIdentification: needsIdentification(person), now };
  const asked = beneficiaryFlow.filter(({ when }) => !when || when({}, context));
  const { openStep } = walk(asked, answersOfParts(asked, { person }, context), context);
  // All that is asked is there, and it was not sent yet.
  return openStep?.id ?? 'details';
}
