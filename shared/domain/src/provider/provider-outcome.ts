import * as v from 'valibot';
import { readNumber } from '../form/typed-number.ts';
import type { ServiceType } from './provider.ts';

/** In euros, to the cent. */
const Amount = v.pipe(
  v.number(),
  v.minValue(0.01, 'invalid'),
  v.maxValue(1_000_000, 'invalid'),
  v.check((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'invalid'),
);

export const OUTCOME_KINDS = ['ended', 'transferred', 'refund', 'nothingHeld', 'moreFollows'] as const;
export type OutcomeKind = (typeof OUTCOME_KINDS)[number];

/**
 * What a notice came to at its provider. A refund comes with what was ended. Of `moreFollows` a provider on the API can say
 * later how it ended.
 */
export const ProviderOutcome = v.variant('kind', [
  v.object({ kind: v.literal('ended') }),
  v.object({ kind: v.literal('transferred') }),
  v.object({ kind: v.literal('refund'), amount: Amount }),
  v.object({ kind: v.literal('nothingHeld') }),
  v.object({ kind: v.literal('moreFollows') }),
]);
export type ProviderOutcome = v.InferOutput<typeof ProviderOutcome>;

/** What somebody has at an organisation, by its type: sentences call it by its own name. */
export type Contract =
  | 'contract'
  | 'insurance'
  | 'bankAccount'
  | 'donation'
  | 'membership'
  | 'subscription'
  | 'account';

const CONTRACTS: Readonly<Partial<Record<ServiceType, Contract>>> = {
  insurers: 'insurance',
  financialInstitutions: 'bankAccount',
  charities: 'donation',
  politicalParties: 'membership',
  media: 'subscription',
  sportsAndHobbies: 'membership',
  telecom: 'subscription',
  education: 'membership',
  transport: 'subscription',
  onlineServices: 'account',
  socialMedia: 'account',
};

export const contractOf = (serviceType: ServiceType): Contract => CONTRACTS[serviceType] ?? 'contract';

/** What a sentence about an outcome is filled in with. */
export type OutcomeWords = { kind: OutcomeKind; contract: Contract; amount: number };

export const outcomeWords = (outcome: ProviderOutcome, serviceType: ServiceType): OutcomeWords => ({
  kind: outcome.kind,
  contract: contractOf(serviceType),
  amount: outcome.kind === 'refund' ? outcome.amount : 0,
});

/** As people write an amount: `18,40`, `€ 1.250,-` or `EUR 12.50`; null when it is none, or more than is told of. */
export function readAmount(text: string): number | null {
  const amount = readNumber(text.replace(/€|euro?/gi, '').replace(/[.,]\s*[-–—=]+\s*$/, ''));
  return v.is(Amount, amount) ? amount : null;
}
