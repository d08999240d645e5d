import * as v from 'valibot';
import { optionalText, requiredChoice, requiredText } from '../form/form-fields.ts';
import { requiredIban } from '../people/bank-account-form.ts';
import {
  countOf,
  isMoreAsked,
  isNobodyPaid,
  type LifeInsuranceFacts,
  moreBeneficiariesOf,
  needsPayoutAccount,
  payoutOptions,
  withReporter,
  YES_NO_UNKNOWN,
} from './life-insurance.ts';
import type { Product } from './product.ts';

export type LifeInsuranceContext = {
  readonly reporterId: string;
  readonly product: Pick<Product, 'askForBeneficiary' | 'minBeneficiaries'>;
};

export type LifeInsuranceAnswers = {
  readonly [stepId: string]: Readonly<Record<string, unknown>> | undefined;
};

const Nothing = v.object({});
const beneficiaryIds = v.optional(v.array(v.pipe(v.string(), v.uuid())), []);

const ReporterBenefitsForm = v.object({ reporterIsBeneficiary: requiredChoice(YES_NO_UNKNOWN) });

/** The answers as the rules of a life insurance see them. */
export function lifeInsuranceFacts(
  answers: LifeInsuranceAnswers,
  { reporterId, product }: LifeInsuranceContext,
): LifeInsuranceFacts {
  const choice = (value: unknown) => YES_NO_UNKNOWN.find((option) => option === value) ?? '';
  const beneficiaries = v.safeParse(beneficiaryIds, answers['more-beneficiaries']?.beneficiaries);
  return {
    reporterId,
    reporterIsBeneficiary: choice(answers.beneficiary?.reporterIsBeneficiary),
    moreBeneficiaries: choice(answers['more-beneficiaries']?.moreBeneficiaries),
    beneficiaries: beneficiaries.success ? beneficiaries.output : [],
    minBeneficiaries: product.minBeneficiaries,
  };
}

/** The list with its question; how many there have to be depends on the product and on the reporter. */
const moreBeneficiariesForm = (context: LifeInsuranceContext, answers: LifeInsuranceAnswers) =>
  v.lazy((input) => {
    const own = (input ?? {}) as Readonly<Record<string, unknown>>;
    const facts = lifeInsuranceFacts({ ...answers, 'more-beneficiaries': own }, context);
    const isNobodyNamed =
      moreBeneficiariesOf(facts) === 'yes' && facts.beneficiaries.every((id) => id === context.reporterId);
    return v.object({
      moreBeneficiaries: isMoreAsked(facts) ? requiredChoice(YES_NO_UNKNOWN) : optionalText(10),
      beneficiaries: v.pipe(
        beneficiaryIds,
        v.check(() => !isNobodyNamed, 'nobodyNamed'),
        v.transform(() => withReporter(facts)),
      ),
      numberOfBeneficiaries: v.pipe(
        v.optional(v.unknown(), 0),
        v.transform(() => countOf(facts)),
        v.minValue(context.product.minBeneficiaries, 'minBeneficiaries'),
      ),
    });
  });

const payoutForm = (context: LifeInsuranceContext, answers: LifeInsuranceAnswers) =>
  v.lazy((input) => {
    const facts = lifeInsuranceFacts(answers, context);
    const payout = v.pipe(
      requiredChoice(payoutOptions(facts)),
      v.check((chosen) => !context.product.askForBeneficiary || !isNobodyPaid(facts, chosen), 'nobodyListed'),
    );
    return needsPayoutAccount(String((input as { payout?: unknown } | null)?.payout ?? ''))
      ? v.object({ payout, payoutIban: requiredIban, payoutIbanName: requiredText() })
      : v.object({
          payout,
          payoutIban: v.pipe(
            optionalText(42),
            v.transform(() => ''),
          ),
          payoutIbanName: v.pipe(
            optionalText(),
            v.transform(() => ''),
          ),
        });
  });

export type LifeInsuranceStep = {
  readonly id: string;
  readonly path: string;
  readonly form: (
    context: LifeInsuranceContext,
    answers: LifeInsuranceAnswers,
  ) => v.GenericSchema<unknown, object>;
  readonly when?: (answers: LifeInsuranceAnswers, context: LifeInsuranceContext) => boolean;
};

const step = (id: string, rest: Omit<LifeInsuranceStep, 'id' | 'path'>): LifeInsuranceStep => ({
  id,
  path: id,
  ...rest,
});

/** Who benefits from a life insurance, and where its money goes. */
export const lifeInsuranceFlow: readonly LifeInsuranceStep[] = [
  step('life-insurance-intro', { form: () => Nothing }),
  step('beneficiary', { form: () => ReporterBenefitsForm }),
  step('more-beneficiaries', {
    form: moreBeneficiariesForm,
    when: (_answers, { product }) => product.askForBeneficiary,
  }),
  step('policy-payout', { form: payoutForm }),
  step('thank', { form: () => Nothing }),
];
