import type { Product } from './product.ts';
import { PAYOUTS, type Payout, type YesNoUnknown } from './product-choices.ts';

/** What has been answered so far about the beneficiaries of a life insurance. */
export type LifeInsuranceFacts = {
  readonly reporterId: string;
  readonly reporterIsBeneficiary: YesNoUnknown | '';
  readonly moreBeneficiaries: YesNoUnknown | '';
  /** Person ids, including the reporter when they benefit. */
  readonly beneficiaries: readonly string[];
  readonly minBeneficiaries: Product['minBeneficiaries'];
};

/** The beneficiaries other than the reporter, each once. */
const others = ({ beneficiaries, reporterId }: LifeInsuranceFacts): string[] => [
  ...new Set(beneficiaries.filter((id) => id !== reporterId)),
];

const isReporterOne = ({ reporterIsBeneficiary }: LifeInsuranceFacts): boolean =>
  reporterIsBeneficiary === 'yes';

/** The number of beneficiaries, the reporter included. */
export const countOf = (facts: LifeInsuranceFacts): number =>
  others(facts).length + (isReporterOne(facts) ? 1 : 0);

const isMinimumMet = (facts: LifeInsuranceFacts): boolean => countOf(facts) >= facts.minBeneficiaries;

/** The list with the answer about the reporter applied: yes puts them first, anything else removes them. */
export const withReporter = (facts: LifeInsuranceFacts): string[] =>
  isReporterOne(facts) ? [facts.reporterId, ...others(facts)] : others(facts);

/** Whether the reporter answered not to know: then the list may be incomplete, and the insurer finds out the rest. */
const isLeftToInsurer = ({ reporterIsBeneficiary, moreBeneficiaries }: LifeInsuranceFacts): boolean =>
  reporterIsBeneficiary === 'idontknow' || moreBeneficiaries === 'idontknow';

/** Whether fewer beneficiaries are named than required, by a reporter who knows them. */
export const isTooFew = (facts: LifeInsuranceFacts): boolean =>
  !isMinimumMet(facts) && !isLeftToInsurer(facts);

/** A reporter who does not benefit and named too few must name more, unless they do not know them. */
export const isMoreForced = (facts: LifeInsuranceFacts): boolean => !isReporterOne(facts) && isTooFew(facts);

export const moreBeneficiariesOf = (facts: LifeInsuranceFacts): YesNoUnknown | '' =>
  isMoreForced(facts) ? 'yes' : facts.moreBeneficiaries;

/** Below the minimum there must be more; the question is then only for a reporter who may not know them. */
export const isMoreAsked = (facts: LifeInsuranceFacts): boolean =>
  isMinimumMet(facts) || facts.reporterIsBeneficiary === 'idontknow';

/** Whether others count besides a reporter who benefits, whatever was answered: the product requires more than one. */
const areOthersAsked = ({ minBeneficiaries }: LifeInsuranceFacts): boolean => minBeneficiaries > 1;

/** Everybody who will be submitted must be visible: the list stays on screen also when it just reached the minimum. */
export const isListShown = (facts: LifeInsuranceFacts): boolean =>
  !isMinimumMet(facts) ||
  moreBeneficiariesOf(facts) === 'yes' ||
  !isReporterOne(facts) ||
  areOthersAsked(facts);

/** Whether removing somebody from the list needs confirmation: the answers say that nobody else benefits. */
export const isRemovalConfirmed = (facts: LifeInsuranceFacts): boolean =>
  isReporterOne(facts) && moreBeneficiariesOf(facts) !== 'yes';

/** The beneficiaries to submit: if the reporter benefits and names nobody else, only the reporter. */
export const chosenAtEnd = (facts: LifeInsuranceFacts): string[] =>
  isReporterOne(facts) && moreBeneficiariesOf(facts) !== 'yes' && !areOthersAsked(facts)
    ? [facts.reporterId]
    : withReporter(facts);

/** The facts with the submitted beneficiaries as the list: anybody else in the list is not paid. */
export const factsAtEnd = (facts: LifeInsuranceFacts): LifeInsuranceFacts => ({
  ...facts,
  beneficiaries: chosenAtEnd(facts),
});

/** The possible destinations of the money. */
export function payoutOptions(facts: LifeInsuranceFacts): Payout[] {
  if (!isReporterOne(facts)) return ['toAllBeneficiaries', 'inheritageAccount', 'funeralDirector'];
  return countOf(facts) <= 1 ? ['toReporter', 'inheritageAccount', 'funeralDirector'] : [...PAYOUTS];
}

/**
 * Whether all beneficiaries are to be paid while the answers say that there are none; a reporter who does not know may
 * leave that open.
 */
export const isNobodyPaid = (facts: LifeInsuranceFacts, payout: string): boolean =>
  payout === 'toAllBeneficiaries' &&
  countOf(facts) === 0 &&
  facts.reporterIsBeneficiary === 'no' &&
  moreBeneficiariesOf(facts) === 'no';

/** Money that goes to no beneficiary needs a separate account. */
export const needsPayoutAccount = (payout: string): boolean =>
  payout === 'inheritageAccount' || payout === 'funeralDirector';
