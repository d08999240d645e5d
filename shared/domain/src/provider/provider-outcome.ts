import * as v from 'valibot';
import { readNumber } from '../form/typed-number.ts';
import type { ServiceType } from './provider.ts';

/** In euros, with at most two decimals. */
const Amount = v.pipe(
  v.number(),
  v.minValue(0.01, 'invalid'),
  v.maxValue(1_000_000, 'invalid'),
  v.check((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'invalid'),
);

export const OUTCOME_KINDS = ['ended', 'transferred', 'refund', 'nothingHeld', 'moreFollows'] as const;
export type OutcomeKind = (typeof OUTCOME_KINDS)[number];

/**
 * The outcome of a notice at its provider. A refund implies that the contract ended. After `moreFollows` a provider on
 * the API can report the final outcome later.
 */
export const ProviderOutcome = v.variant('kind', [
  v.object({ kind: v.literal('ended') }),
  v.object({ kind: v.literal('transferred') }),
  v.object({ kind: v.literal('refund'), amount: Amount }),
  v.object({ kind: v.literal('nothingHeld') }),
  v.object({ kind: v.literal('moreFollows') }),
]);
export type ProviderOutcome = v.InferOutput<typeof ProviderOutcome>;

/** Reads an outcome as an operator types it: its kind, and with a refund alone its amount; null when it is none. */
export function readOutcome(kind: string | undefined, amount?: string): ProviderOutcome | null {
  if ((kind === 'refund') !== (amount !== undefined)) return null;
  const typed = { kind, ...(amount !== undefined && { amount: readAmount(amount) }) };
  return v.is(ProviderOutcome, typed) ? typed : null;
}

/** The kind of contract at an organisation, by its service type, for use in sentences. */
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

/** The values in a sentence about an outcome. */
export type OutcomeWords = { kind: OutcomeKind; contract: Contract; amount: number };

export const outcomeWords = (outcome: ProviderOutcome, serviceType: ServiceType): OutcomeWords => ({
  kind: outcome.kind,
  contract: contractOf(serviceType),
  amount: outcome.kind === 'refund' ? outcome.amount : 0,
});

/**
 * Reads an amount as people write it: `18,40`, `€ 1.250,-` or `EUR 12.50`; null when it is no amount, or above the
 * maximum.
 */
export function readAmount(text: string): number | null {
  const amount = readNumber(text.replace(/€|euro?/gi, '').replace(/[.,]\s*[-–—=]+\s*$/, ''));
  return v.is(Amount, amount) ? amount : null;
}
