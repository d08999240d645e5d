import { describe, expect, it } from 'vitest';
import {
  chosenAtEnd,
  isListShown,
  isMoreAsked,
  isMoreForced,
  isNobodyPaid,
  isRemovalConfirmed,
  type LifeInsuranceFacts,
  needsPayoutAccount,
  payoutOptions,
  withReporter,
} from './life-insurance.ts';
import { PAYOUTS } from './product-choices.ts';

const facts = (changes: Partial<LifeInsuranceFacts> = {}): LifeInsuranceFacts => ({
  reporterId: 'r',
  reporterIsBeneficiary: 'yes',
  moreBeneficiaries: 'no',
  beneficiaries: [],
  minBeneficiaries: 0,
  ...changes,
});

describe('who benefits from a life insurance', () => {
  it('adds a reporter who benefits once, and removes one who does not', () => {
    expect(withReporter(facts({ beneficiaries: ['a', 'r'] }))).toEqual(['r', 'a']);
    expect(withReporter(facts({ beneficiaries: ['r', 'a'], reporterIsBeneficiary: 'no' }))).toEqual(['a']);
    expect(withReporter(facts({ beneficiaries: ['r'], reporterIsBeneficiary: 'idontknow' }))).toEqual([]);
    expect(withReporter(facts({ beneficiaries: ['a', 'r', 'b', 'a', 'r'] }))).toEqual(['r', 'a', 'b']);
  });

  it.each<[string, Partial<LifeInsuranceFacts>, { forced: boolean; asked: boolean; list: boolean }]>([
    ['the reporter alone, nobody else needed', {}, { forced: false, asked: true, list: false }],
    ['the reporter, and more', { moreBeneficiaries: 'yes' }, { forced: false, asked: true, list: true }],
    ['the reporter, two needed', { minBeneficiaries: 2 }, { forced: false, asked: false, list: true }],
    [
      'two needed and both there, who stay in sight',
      { minBeneficiaries: 2, beneficiaries: ['a'] },
      { forced: false, asked: true, list: true },
    ],
    [
      'not the reporter, one needed',
      { reporterIsBeneficiary: 'no', minBeneficiaries: 1 },
      { forced: true, asked: false, list: true },
    ],
    [
      'not the reporter, none needed',
      { reporterIsBeneficiary: 'no' },
      { forced: false, asked: true, list: true },
    ],
    [
      'not the reporter, one needed, of whom nobody knows',
      { reporterIsBeneficiary: 'no', moreBeneficiaries: 'idontknow', minBeneficiaries: 1 },
      { forced: false, asked: false, list: true },
    ],
    [
      'who does not know of themselves, two needed',
      { reporterIsBeneficiary: 'idontknow', moreBeneficiaries: '', minBeneficiaries: 2 },
      { forced: false, asked: true, list: true },
    ],
  ])('%s', (_name, changes, { forced, asked, list }) => {
    const own = facts(changes);
    expect([isMoreForced(own), isMoreAsked(own), isListShown(own)]).toEqual([forced, asked, list]);
  });

  it('drops the others if only the reporter benefits, unless the product requires them', () => {
    expect(chosenAtEnd(facts({ beneficiaries: ['r', 'a'] }))).toEqual(['r']);
    expect(chosenAtEnd(facts({ beneficiaries: ['r', 'a'], minBeneficiaries: 1 }))).toEqual(['r']);
    expect(chosenAtEnd(facts({ beneficiaries: ['r', 'a'], moreBeneficiaries: 'yes' }))).toEqual(['r', 'a']);
    expect(chosenAtEnd(facts({ beneficiaries: ['r', 'a'], minBeneficiaries: 2 }))).toEqual(['r', 'a']);
    expect(chosenAtEnd(facts({ beneficiaries: ['a'], reporterIsBeneficiary: 'no' }))).toEqual(['a']);
  });

  it.each<[string, boolean, Partial<LifeInsuranceFacts>, string?]>([
    ['nobody benefits', true, {}],
    ['the reporter does', false, { reporterIsBeneficiary: 'yes' }],
    ['nobody knows whether the reporter does', false, { reporterIsBeneficiary: 'idontknow' }],
    ['nobody knows whether others do', false, { moreBeneficiaries: 'idontknow' }],
    ['somebody was named', false, { beneficiaries: ['a'] }],
    ['the money goes elsewhere', false, {}, 'funeralDirector'],
  ])('requires somebody to be paid while %s: nobody is, %s', (_name, expected, changes, payout) => {
    const own = facts({ reporterIsBeneficiary: 'no', ...changes });
    expect(isNobodyPaid(own, payout ?? 'toAllBeneficiaries')).toBe(expected);
  });

  it('requires an account for money that goes to no beneficiary', () => {
    expect(PAYOUTS.filter(needsPayoutAccount)).toEqual(['inheritageAccount', 'funeralDirector']);
  });

  it('asks for confirmation before removing somebody from a list that the answers call unnecessary', () => {
    expect(isRemovalConfirmed(facts({ beneficiaries: ['a'] }))).toBe(true);
    expect(isRemovalConfirmed(facts({ moreBeneficiaries: 'yes' }))).toBe(false);
    expect(isRemovalConfirmed(facts({ reporterIsBeneficiary: 'no' }))).toBe(false);
  });

  it.each<[string, Partial<LifeInsuranceFacts>, string[]]>([
    ['the reporter alone', {}, ['toReporter', 'inheritageAccount', 'funeralDirector']],
    [
      'the reporter and another',
      { beneficiaries: ['a'] },
      ['toReporter', 'toAllBeneficiaries', 'inheritageAccount', 'funeralDirector'],
    ],
    [
      'others',
      { reporterIsBeneficiary: 'no' },
      ['toAllBeneficiaries', 'inheritageAccount', 'funeralDirector'],
    ],
    [
      'who does not know',
      { reporterIsBeneficiary: 'idontknow' },
      ['toAllBeneficiaries', 'inheritageAccount', 'funeralDirector'],
    ],
  ])('offers %s as the destinations of the money', (_name, changes, options) => {
    expect(payoutOptions(facts(changes))).toEqual(options);
  });
});
