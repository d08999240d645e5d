import type { Refusal } from '../rule/refusal.ts';
import { type BeneficiaryTask, isHandedIn, isSettled, type PersonFacts } from './beneficiary.ts';
import { FILLING_IN_RULES } from './filling-in.ts';

/** Why a beneficiary may not be invited, or an invitation not be withdrawn. */
export const INVITE_RULES = {
  notInvitable: {
    id: 'person-not-invitable',
    sentence: 'Only beneficiaries other than the reporter are invited.',
  },
  settled: {
    id: 'person-settled',
    sentence: 'Who is done with their part is neither invited again nor shut out.',
  },
} as const satisfies Record<string, Refusal>;

/** Why a chosen beneficiary may not be invited, or their invitation not be withdrawn; null when both are allowed. */
export function whyNotInvite(person: PersonFacts, tasks: readonly BeneficiaryTask[]): Refusal | null {
  if (isSettled(person)) return INVITE_RULES.settled;
  // An invitation would be useless, as nothing can be filled in any more; withdrawing one would delete what the insurer
  // has.
  return isHandedIn(person, tasks) ? FILLING_IN_RULES.handedIn : null;
}
