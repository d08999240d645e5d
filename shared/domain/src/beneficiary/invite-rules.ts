import type { Refusal } from '../rule/refusal.ts';
import { type BeneficiaryTask, isHandedIn, isSettled, type PersonFacts } from './beneficiary.ts';
import { FILLING_IN_RULES } from './filling-in.ts';

/** Why a beneficiary is not invited, or an invitation not withdrawn. */
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

/** Why who was chosen is not invited, and their invitation not withdrawn; null where they are. */
export function whyNotInvite(person: PersonFacts, tasks: readonly BeneficiaryTask[]): Refusal | null {
  if (isSettled(person)) return INVITE_RULES.settled;
  // By an invitation nobody could give anything any more, and withdrawing one takes along what the insurer has.
  return isHandedIn(person, tasks) ? FILLING_IN_RULES.handedIn : null;
}
