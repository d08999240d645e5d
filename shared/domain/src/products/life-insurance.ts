import type { Product } from './product.ts';

export const YES_NO_UNKNOWN = ['yes', 'no', 'idontknow'] as const;
export type YesNoUnknown = (typeof YES_NO_UNKNOWN)[number];

export const PAYOUTS = ['toReporter', 'toAllBeneficiaries', 'inheritageAccount', 'funeralDirector'] as const;
export type Payout = (typeof PAYOUTS)[number];

/** What somebody said so far about who benefits from a life insurance. */
export type LifeInsuranceFacts = {
  readonly reporterId: string;
  readonly reporterIsBeneficiary: YesNoUnknown | '';
  readonly moreBeneficiaries: YesNoUnknown | '';
  /** Person ids, the reporter among them when they benefit. */
  readonly beneficiaries: readonly string[];
  readonly minBeneficiaries: Product['minBeneficiaries'];
};

/** Who benefits beside the reporter, each once however often they are named. */
const others = ({ beneficiaries, reporterId }: LifeInsuranceFacts): string[] => [
  ...new Set(beneficiaries.filter((id) => id !== reporterId)),
];

const isReporterOne = ({ reporterIsBeneficiary }: LifeInsuranceFacts): boolean =>
  reporterIsBeneficiary === 'yes';

/** Everybody who benefits, the reporter counted. */
export const countOf = (facts: LifeInsuranceFacts): number =>
  others(facts).length + (isReporterOne(facts) ? 1 : 0);

const isMinimumMet = (facts: LifeInsuranceFacts): boolean => countOf(facts) >= facts.minBeneficiaries;

/** The list with the answer about the reporter in it: yes adds them in front, anything else takes them out. */
export const withReporter = (facts: LifeInsuranceFacts): string[] =>
  isReporterOne(facts) ? [facts.reporterId, ...others(facts)] : others(facts);

/** Whether somebody says that they do not know: then nobody is missed in the list, and the insurer finds out. */
const isLeftToInsurer = ({ reporterIsBeneficiary, moreBeneficiaries }: LifeInsuranceFacts): boolean =>
  reporterIsBeneficiary === 'idontknow' || moreBeneficiaries === 'idontknow';

/** Whether fewer are named than there are, by who knows them. */
export const isTooFew = (facts: LifeInsuranceFacts): boolean =>
  !isMinimumMet(facts) && !isLeftToInsurer(facts);

/** Who is not a beneficiary and has named too few has more to name, unless they do not know who. */
export const isMoreForced = (facts: LifeInsuranceFacts): boolean => !isReporterOne(facts) && isTooFew(facts);

export const moreBeneficiariesOf = (facts: LifeInsuranceFacts): YesNoUnknown | '' =>
  isMoreForced(facts) ? 'yes' : facts.moreBeneficiaries;

/** Below the minimum there are more for sure; then only who does not know them says so. */
export const isMoreAsked = (facts: LifeInsuranceFacts): boolean =>
  isMinimumMet(facts) || facts.reporterIsBeneficiary === 'idontknow';

/** Whether those beside a reporter who benefits count, whatever was answered: the product asks for more than one. */
const areOthersAsked = ({ minBeneficiaries }: LifeInsuranceFacts): boolean => minBeneficiaries > 1;

/** Whoever is handed in stands in sight: a list of which the minimum was just met does not go away. */
export const isListShown = (facts: LifeInsuranceFacts): boolean =>
  !isMinimumMet(facts) ||
  moreBeneficiariesOf(facts) === 'yes' ||
  !isReporterOne(facts) ||
  areOthersAsked(facts);

/** Whether taking somebody off the list is asked about first: the answers say that nobody else benefits. */
export const isRemovalConfirmed = (facts: LifeInsuranceFacts): boolean =>
  isReporterOne(facts) && moreBeneficiariesOf(facts) !== 'yes';

/** Who is handed in: a reporter who benefits and names nobody else benefits alone. */
export const chosenAtEnd = (facts: LifeInsuranceFacts): string[] =>
  isReporterOne(facts) && moreBeneficiariesOf(facts) !== 'yes' && !areOthersAsked(facts)
    ? [facts.reporterId]
    : withReporter(facts);

/** The facts with who is handed in for the list: whoever stands in it and is left out is paid nothing. */
export const factsAtEnd = (facts: LifeInsuranceFacts): LifeInsuranceFacts => ({
  ...facts,
  beneficiaries: chosenAtEnd(facts),
});

/** Where the money can go. */
export function payoutOptions(facts: LifeInsuranceFacts): Payout[] {
  if (!isReporterOne(facts)) return ['toAllBeneficiaries', 'inheritageAccount', 'funeralDirector'];
  return countOf(facts) <= 1 ? ['toReporter', 'inheritageAccount', 'funeralDirector'] : [...PAYOUTS];
}

/** Whether everybody who benefits is to be paid while the answers say that nobody does; who does not know may leave it open. */
export const isNobodyPaid = (facts: LifeInsuranceFacts, payout: string): boolean =>
  payout === 'toAllBeneficiaries' &&
  countOf(facts) === 0 &&
  facts.reporterIsBeneficiary === 'no' &&
  moreBeneficiariesOf(facts) === 'no';

/** Money that goes to no beneficiary needs an account of its own. */
export const needsPayoutAccount = (payout: string): boolean =>
  payout === 'inheritageAccount' || payout === 'funeralDirector';
