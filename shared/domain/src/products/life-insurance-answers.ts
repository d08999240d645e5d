import { fromText, toText } from '../form/form-fields.ts';
import { formatIban } from '../people/iban.ts';
import type { CollectedData, TaskInput } from '../tasks/task.ts';
import { chosenAtEnd, countOf, moreBeneficiariesOf, needsPayoutAccount, PAYOUTS } from './life-insurance.ts';
import {
  type LifeInsuranceAnswers,
  type LifeInsuranceContext,
  lifeInsuranceFacts,
} from './life-insurance-flow.ts';

/** What a task holds of a life insurance, as the answers of its flow. */
export const toLifeInsuranceAnswers = (collected: CollectedData): LifeInsuranceAnswers => ({
  'life-insurance-intro': {},
  beneficiary: { reporterIsBeneficiary: toText(collected.reporterIsBeneficiary) },
  'more-beneficiaries': {
    moreBeneficiaries: toText(collected.moreBeneficiaries),
    beneficiaries: collected.beneficiaries ?? [],
  },
  'policy-payout': {
    payout: toText(collected.payout),
    payoutIban: formatIban(toText(collected.payoutIban)),
    payoutIbanName: toText(collected.payoutIbanName),
  },
  thank: {},
});

/** The answers of a complete flow as what is saved with its task. */
export function fromLifeInsuranceAnswers(
  answers: LifeInsuranceAnswers,
  context: LifeInsuranceContext,
): NonNullable<TaskInput['collectedData']> {
  const facts = lifeInsuranceFacts(answers, context);
  const beneficiaries = context.product.askForBeneficiary
    ? chosenAtEnd(facts)
    : chosenAtEnd({ ...facts, beneficiaries: [], moreBeneficiaries: '', minBeneficiaries: 0 });
  const payout = PAYOUTS.find((option) => option === answers['policy-payout']?.payout) ?? null;
  const hasAccount = needsPayoutAccount(payout ?? '');
  const account = (key: string) =>
    hasAccount ? fromText(String(answers['policy-payout']?.[key] ?? '')) : null;
  return {
    reporterIsBeneficiary: facts.reporterIsBeneficiary || null,
    moreBeneficiaries: context.product.askForBeneficiary ? moreBeneficiariesOf(facts) || null : null,
    beneficiaries,
    numberOfBeneficiaries: countOf({ ...facts, beneficiaries }),
    payout,
    payoutIban: account('payoutIban'),
    payoutIbanName: account('payoutIbanName'),
  };
}
