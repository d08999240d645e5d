import { answersOfParts } from '../form/flow-answers.ts';
import { fromText } from '../form/form-fields.ts';
import type { CollectedData, TaskInput } from '../tasks/task.ts';
import { chosenAtEnd, countOf, moreBeneficiariesOf, needsPayoutAccount, PAYOUTS } from './life-insurance.ts';
import {
  type LifeInsuranceAnswers,
  type LifeInsuranceContext,
  lifeInsuranceFacts,
  lifeInsuranceFlow,
  policyPayout,
} from './life-insurance-flow.ts';

/** What a task holds of a life insurance, as the answers of its flow. */
export const toLifeInsuranceAnswers = (
  collected: CollectedData,
  context: LifeInsuranceContext,
): LifeInsuranceAnswers => answersOfParts(lifeInsuranceFlow, { collected }, context);

/** The answers of a complete flow as what is saved with its task. */
export function fromLifeInsuranceAnswers(
  answers: LifeInsuranceAnswers,
  context: LifeInsuranceContext,
): NonNullable<TaskInput['collectedData']> {
  const facts = lifeInsuranceFacts(answers, context);
  const beneficiaries = context.product.askForBeneficiary
    ? chosenAtEnd(facts)
    : chosenAtEnd({ ...facts, beneficiaries: [], moreBeneficiaries: '', minBeneficiaries: 0 });
  const paid = answers['policy-payout'] ?? policyPayout.blank;
  const payout = PAYOUTS.find((option) => option === paid.payout) ?? null;
  const hasAccount = needsPayoutAccount(payout ?? '');
  return {
    reporterIsBeneficiary: facts.reporterIsBeneficiary || null,
    moreBeneficiaries: context.product.askForBeneficiary ? moreBeneficiariesOf(facts) || null : null,
    beneficiaries,
    numberOfBeneficiaries: countOf({ ...facts, beneficiaries }),
    payout,
    payoutIban: hasAccount ? fromText(paid.payoutIban) : null,
    payoutIbanName: hasAccount ? fromText(paid.payoutIbanName) : null,
  };
}
