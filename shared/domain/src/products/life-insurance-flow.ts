import * as v from 'valibot';
import { BeneficiaryNameForm, NameThen } from '../beneficiary/beneficiary-forms.ts';
import {
  fromText,
  notAsked,
  optionalText,
  requiredChoice,
  requiredText,
  toText,
  typedText,
} from '../form/form-fields.ts';
import { type AnswersOf, asksNothing, stepsOf } from '../form/step.ts';
import { requiredIban } from '../people/bank-account-form.ts';
import { formatIban } from '../people/iban.ts';
import type { PersonInput } from '../people/person.ts';
import { Uuid } from '../rule/uuid.ts';
import type { TaskInput } from '../tasks/task.ts';
import {
  countOf,
  factsAtEnd,
  isMoreAsked,
  isNobodyPaid,
  isTooFew,
  type LifeInsuranceFacts,
  moreBeneficiariesOf,
  needsPayoutAccount,
  payoutOptions,
  withReporter,
} from './life-insurance.ts';
import type { Product } from './product.ts';
import { YES_NO_UNKNOWN } from './product-choices.ts';

export type LifeInsuranceContext = {
  readonly reporterId: string;
  readonly product: Pick<Product, 'askForBeneficiary' | 'minBeneficiaries'>;
};

/** The answers that the rules use. */
type LifeInsuranceGiven = {
  readonly beneficiary?: { readonly reporterIsBeneficiary: string };
  readonly 'more-beneficiaries'?: {
    readonly moreBeneficiaries?: unknown;
    readonly beneficiaries?: unknown;
  };
};

const beneficiaryIds = v.optional(v.array(Uuid), []);

const ReporterBenefitsForm = v.object({ reporterIsBeneficiary: requiredChoice(YES_NO_UNKNOWN) });

/** Converts the answers to the facts that the rules of a life insurance use. */
export function lifeInsuranceFacts(
  answers: LifeInsuranceGiven,
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

/** A typed name, with the dossier's name at the time of typing; absent for a person who was added here. */
const TypedName = v.object({ ...BeneficiaryNameForm.entries, nameThen: v.optional(NameThen) });
export type TypedName = v.InferOutput<typeof TypedName>;

/** The list with its question; its required length depends on the product and on the reporter. */
const moreBeneficiariesForm = (context: LifeInsuranceContext, answers: LifeInsuranceGiven) =>
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
        v.minValue(isTooFew(facts) ? context.product.minBeneficiaries : 0, 'minBeneficiaries'),
      ),
      names: v.optional(v.record(v.string(), TypedName), {}),
    });
  });

const payoutForm = (context: LifeInsuranceContext, answers: LifeInsuranceGiven) =>
  v.lazy((input) => {
    const facts = factsAtEnd(lifeInsuranceFacts(answers, context));
    const payout = v.pipe(
      requiredChoice(payoutOptions(facts)),
      v.check((chosen) => !context.product.askForBeneficiary || !isNobodyPaid(facts, chosen), 'nobodyListed'),
    );
    return needsPayoutAccount(String((input as { payout?: unknown } | null)?.payout ?? ''))
      ? v.object({ payout, payoutIban: requiredIban, payoutIbanName: requiredText() })
      : v.object({
          payout,
          payoutIban: notAsked,
          payoutIbanName: notAsked,
        });
  });

/** The stored data of a life insurance: in its task, and the names that were given with it. */
export interface LifeInsuranceParts {
  readonly collected: NonNullable<TaskInput['collectedData']>;
  /** By person id: people who were added or renamed. */
  readonly names: Readonly<Record<string, PersonInput>>;
}

/** By person id: people who were added or renamed here. */
type Names = Record<string, TypedName>;
const NOBODY_NAMED: Names = {};

const lifeStep = stepsOf<LifeInsuranceContext, LifeInsuranceParts>();

const intro = lifeStep({ id: 'life-insurance-intro', ...asksNothing });

/** Converts the facts to collected data: who benefits, and how many there are. */
function collectedOf(facts: LifeInsuranceFacts) {
  const atEnd = factsAtEnd(facts);
  return { beneficiaries: [...atEnd.beneficiaries], numberOfBeneficiaries: countOf(atEnd) };
}

export const reporterBenefits = lifeStep({
  id: 'beneficiary',
  form: () => ReporterBenefitsForm,
  answers: v.object({ reporterIsBeneficiary: typedText }),
  part: 'collected',
  // If the list is asked for, its own step names the others.
  toParts: (beneficiary, { reporterId }) => {
    const product = { askForBeneficiary: false, minBeneficiaries: 0 };
    const facts = lifeInsuranceFacts({ beneficiary }, { reporterId, product });
    return { collected: { ...beneficiary, ...collectedOf(facts) } };
  },
  fromParts: ({ collected }) => ({ reporterIsBeneficiary: toText(collected.reporterIsBeneficiary) }),
});

export const moreBeneficiaries = lifeStep({
  id: 'more-beneficiaries',
  when: (_before: LifeInsuranceGiven, { product }) => product.askForBeneficiary,
  form: moreBeneficiariesForm,
  answers: v.object({
    moreBeneficiaries: typedText,
    beneficiaries: v.fallback(v.array(v.string()), []),
    names: v.fallback(v.record(v.string(), TypedName), NOBODY_NAMED),
  }),
  part: 'collected',
  toParts: ({ names, ...own }, context, before) => {
    const facts = lifeInsuranceFacts({ ...before, 'more-beneficiaries': own }, context);
    const collected = collectedOf(facts);
    const chosen = Object.entries(names).filter(([id]) => collected.beneficiaries.includes(id));
    return {
      collected: { ...collected, moreBeneficiaries: moreBeneficiariesOf(facts) || null },
      names: Object.fromEntries(
        chosen.map(([id, { nameThen, ...name }]) => [id, { ...name, insertion: fromText(name.insertion) }]),
      ),
    };
  },
  unasked: { collected: { moreBeneficiaries: null } },
  fromParts: ({ collected }) => ({
    moreBeneficiaries: toText(collected.moreBeneficiaries),
    beneficiaries: collected.beneficiaries ?? [],
    names: NOBODY_NAMED,
  }),
});

export const policyPayout = lifeStep({
  id: 'policy-payout',
  form: payoutForm,
  answers: v.object({ payout: typedText, payoutIban: typedText, payoutIbanName: typedText }),
  part: 'collected',
  toParts: ({ payout, payoutIban, payoutIbanName }) => ({
    collected: { payout, payoutIban: fromText(payoutIban), payoutIbanName: fromText(payoutIbanName) },
  }),
  fromParts: ({ collected }) => ({
    payout: toText(collected.payout),
    payoutIban: formatIban(toText(collected.payoutIban)),
    payoutIbanName: toText(collected.payoutIbanName),
  }),
});

const thank = lifeStep({ id: 'thank', ...asksNothing });

/** Asks who benefits from a life insurance, and where its money goes. */
export const lifeInsuranceFlow = [intro, reporterBenefits, moreBeneficiaries, policyPayout, thank] as const;

export type LifeInsuranceAnswers = AnswersOf<typeof lifeInsuranceFlow>;
