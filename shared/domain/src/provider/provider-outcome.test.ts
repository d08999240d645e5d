import * as v from 'valibot';
import { expect, it } from 'vitest';
import { contractOf, outcomeWords, ProviderOutcome, readAmount, readOutcome } from './provider-outcome.ts';

it.each([
  [{ kind: 'ended' }, true],
  [{ kind: 'transferred' }, true],
  [{ kind: 'nothingHeld' }, true],
  [{ kind: 'moreFollows' }, true],
  [{ kind: 'refund', amount: 18.4 }, true],
  [{ kind: 'refund', amount: 0.01 }, true],
  [{ kind: 'refund', amount: 1_000_000 }, true],
  [{ kind: 'refund' }, false],
  [{ kind: 'refund', amount: '18.40' }, false],
  [{ kind: 'refund', amount: 0 }, false],
  [{ kind: 'refund', amount: -1 }, false],
  [{ kind: 'refund', amount: 1_000_000.01 }, false],
  [{ kind: 'refund', amount: 18.401 }, false],
  [{ kind: 'other' }, false],
  [{}, false],
])('%j is an outcome: %s', (outcome, is) => {
  expect(v.is(ProviderOutcome, outcome)).toBe(is);
});

it.each([
  ['18,40', 18.4],
  ['18.40', 18.4],
  ['18,4', 18.4],
  ['€ 18', 18],
  ['1.250', 1250],
  ['1.250,50', 1250.5],
  ['12,-', 12],
  ['€ 1.250,–', 1250],
  ['EUR 18,40', 18.4],
  ['18,40 euro', 18.4],
  ['1 250,00', 1250],
  ['999.999,99', 999_999.99],
  ['1.234.567,89', null],
  ['0.125', null],
  ['1.234.567', null],
  ['12,345', null],
  ['0', null],
  ['', null],
  ['veel', null],
  ['-5', null],
])('reads the amount %s as %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

it('names a contract by the type of the organisation', () => {
  expect(contractOf('media')).toBe('subscription');
  expect(contractOf('financialInstitutions')).toBe('bankAccount');
  expect(contractOf('energy')).toBe('contract');
});

it('includes an amount in a sentence only when money is refunded', () => {
  expect(outcomeWords({ kind: 'refund', amount: 18.4 }, 'media')).toEqual({
    kind: 'refund',
    contract: 'subscription',
    amount: 18.4,
  });
  expect(outcomeWords({ kind: 'ended' }, 'charities').amount).toBe(0);
});

it.each([
  [['ended'], { kind: 'ended' }],
  [['refund', '18,40'], { kind: 'refund', amount: 18.4 }],
  [['refund'], null],
  [['refund', 'veel'], null],
  [['ended', '18,40'], null],
  [['other'], null],
] as const)('%j is typed for the outcome %j', ([kind, amount], outcome) => {
  expect(readOutcome(kind, amount)).toEqual(outcome);
});
