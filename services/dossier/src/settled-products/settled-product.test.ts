import type { Person } from '@nabericht/domain/people/person';
import type { ProductType } from '@nabericht/domain/products/product';
import { describe, expect, it } from 'vitest';
import { aPerson, aProduct, aRecord, aTask, idOf } from '../dossiers/dossier-parts.fixture.ts';
import type { StoredTask } from '../tasks/task-repository.ts';
import { decisionOf, lackedBy, settledProduct, tellsAllOf } from './settled-product.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const deceased = {
  firstName: 'Wilhelmina',
  insertion: 'van den',
  lastName: 'Bergh',
  initials: 'W.',
  dateOfBirth: '1941-03-15',
  dateOfDeath: '2026-11-09',
};
const known = {
  firstName: 'Marijke',
  insertion: 'de',
  lastName: 'Wit',
  birthDate: '1970-02-03',
  address: { city: 'Leeuwarden' },
  email: 'marijke@voorbeeld.example',
  phoneNumber: '0612345678',
  iban: 'NL91ABNA0417164300',
  ibanName: 'M. de Wit',
};
const UNKNOWN = {
  firstName: null,
  insertion: null,
  lastName: null,
  birthDate: null,
  address: null,
  email: null,
  phoneNumber: null,
  iban: null,
  ibanName: null,
};
const reporter = aPerson({ uuid: idOf(20), isReporter: true, ...known });
const other = aPerson({ uuid: idOf(21) });

const settled = ({
  persons = [other, reporter],
  collected = {},
  product = {},
  record = { deceased },
  task = {},
}: {
  persons?: Person[];
  collected?: StoredTask['collectedData'];
  product?: Parameters<typeof aProduct>[0];
  record?: Parameters<typeof aRecord>[0];
  task?: Parameters<typeof aTask>[0];
} = {}) => {
  const whole = { record: aRecord(record), persons, tasks: [] };
  const done = aTask({ type: 'product_information', status: 'completed', ...task, collectedData: collected });
  const decision = decisionOf(whole, done, aProduct(product), NOW);
  return settledProduct(whole, done, aProduct(product), { decision, isToldAgain: false });
};

it('says whose product it is, who reports, and which product', () => {
  const product = { customerPolicyNumber: 'P-12' };
  expect(settled({ product, collected: { userFiles: [idOf(60)] } })).toMatchObject({
    reference: 'NB 4471 K',
    deceased,
    reporter: {
      firstName: 'Marijke',
      insertion: 'de',
      lastName: 'Wit',
      email: known.email,
      phoneNumber: known.phoneNumber,
    },
    product: { uuid: idOf(5), name: 'Polis', productType: 'life-insurance', customerPolicyNumber: 'P-12' },
    fileIds: [idOf(60)],
  });
});

it('is null where nothing is known', () => {
  const { product, fileIds, ...rest } = settled({ persons: [], record: { deceased: {} } });
  expect(rest).toMatchObject({
    deceased: {
      firstName: null,
      insertion: null,
      lastName: null,
      initials: null,
      dateOfBirth: null,
      dateOfDeath: null,
    },
    reporter: { firstName: null, insertion: null, lastName: null, email: null, phoneNumber: null },
  });
  expect(product.customerPolicyNumber).toBe(null);
  expect(fileIds).toEqual([]);
});

it('is settled on the Dutch day on which the task was completed, else on the day of the report', () => {
  expect(settled({ task: { completedAt: '2026-11-20T23:30:00Z' } }).settledOn).toBe('2026-11-21');
  expect(settled().settledOn).toBe('2026-11-13');
});

describe('a life insurance', () => {
  const paid = (persons: Person[], collected: Parameters<typeof settled>[0] = {}) =>
    settled({ persons, ...collected }).decision;

  const GIVEN = {
    ...known,
    address: {
      street: 'Lindelaan',
      houseNumber: '3',
      zipCode: '3511 AB',
      city: 'Utrecht',
      countryCode: 'NL',
    },
    relationshipToDeceased: 'child' as const,
    consentToSendData: true,
  };
  const { consentToSendData: _, ...TOLD } = GIVEN;

  it('lists the chosen beneficiaries in their order, with the status of their identification', () => {
    const first = aPerson({
      ...GIVEN,
      uuid: idOf(22),
      identification: { identificationProcessCompleted: true, status: 'accepted' },
    });
    const second = aPerson({ ...GIVEN, uuid: idOf(23), firstName: 'Pieter' });
    const collected = {
      beneficiaries: [idOf(23), idOf(22), idOf(29)],
      reporterIsBeneficiary: 'no' as const,
      moreBeneficiaries: 'idontknow' as const,
      payout: 'inheritageAccount' as const,
      payoutIban: 'NL02ABNA0123456789',
      payoutIbanName: 'Erven Bergh',
    };
    const product = { askForId: true };
    expect(paid([reporter, other, first, second], { collected, product })).toEqual({
      kind: 'payout',
      reporterIsBeneficiary: 'no',
      moreBeneficiaries: 'idontknow',
      payout: 'inheritageAccount',
      payoutIban: 'NL02ABNA0123456789',
      payoutIbanName: 'Erven Bergh',
      beneficiaries: [
        { ...TOLD, firstName: 'Pieter', identification: 'not_started' },
        { ...TOLD, identification: 'accepted' },
      ],
    });
  });

  it.each([
    ['erased', { relationshipToDeceased: 'child' as const, erasedAt: '2026-11-21T10:00:00Z' }],
    ['is giving again, without consent yet,', { ...GIVEN, insertion: null, consentToSendData: null }],
  ])('lists, with the day they were reported, a beneficiary who %s their details since', (_what, left) => {
    const gone = aPerson({ ...left, firstName: 'Pieter', lastName: 'Bergh', uuid: idOf(22) });
    const present = aPerson({ ...GIVEN, uuid: idOf(23) });
    const collected = { beneficiaries: [idOf(22), idOf(23)] };
    const task = { completedAt: '2026-11-19T10:00:00Z' };
    const decision = paid([gone, present], { collected, task });
    expect(decision).toMatchObject({ beneficiaries: [{ ...TOLD, identification: null }] });
    expect(decision).toMatchObject({
      toldBefore: [
        {
          firstName: 'Pieter',
          insertion: null,
          lastName: 'Bergh',
          relationshipToDeceased: 'child',
          toldOn: '2026-11-19',
        },
      ],
    });
  });

  it('lacks the details of who was chosen and has not given them', () => {
    const there = aPerson({ ...GIVEN, firstName: 'Jan', uuid: idOf(22) });
    const gone = aPerson({ firstName: 'Jan', uuid: idOf(23) });
    const task = aTask({ collectedData: { beneficiaries: [idOf(22), idOf(23)] } });
    const lacked = (productType: ProductType) =>
      lackedBy({ persons: [reporter, there, gone] }, task, { productType }, NOW);
    expect(lacked('life-insurance')).toEqual([gone]);
    expect(lacked('damage-insurance')).toEqual([]);
  });

  it('has the details of who gave them when an address abroad needed only a country', () => {
    const abroad = { address: { countryCode: 'BE' }, phoneNumber: '+32470123456' };
    const there = aPerson({ ...GIVEN, ...abroad, uuid: idOf(22), isValidated: true });
    const collected = { beneficiaries: [idOf(22)] };
    const decision = paid([there], { collected, task: {} });
    expect(decision).toMatchObject({ beneficiaries: [{ address: { countryCode: 'BE' } }] });
    expect(decision).not.toHaveProperty('toldBefore');
  });

  it.each([
    ['nobody', [], ['Anna'], true],
    ['whom the earlier one lacks too', ['Anna'], ['Anna'], true],
    ['one of those whom the earlier one lacks', ['Anna'], ['Anna', 'Bram'], true],
    ['whom the earlier one has', ['Anna'], [], false],
    ['one whom the earlier one has', ['Anna', 'Bram'], ['Anna'], false],
    ['nobody, where it is not known of the earlier one', [], null, true],
    ['somebody, where it is not known of the earlier one', ['Anna'], null, false],
  ])('tells all of an earlier one, or not, if it lacks the details of %s', (_whom, lacks, earlier, isAll) => {
    expect(tellsAllOf({ lacks }, { lacks: earlier })).toBe(isAll);
  });

  it.each([
    [{ askForId: true }, 'accepted'],
    [{ askForBeneficiaryBSN: true }, 'accepted'],
    // Another insurer asked for the identification, not this one.
    [{}, null],
  ])('includes an identification if the product asks for one: %o', (product, identification) => {
    const identified = aPerson({
      ...GIVEN,
      uuid: idOf(22),
      askForId: true,
      identification: { identificationProcessCompleted: true, status: 'accepted' },
    });
    const decision = paid([identified], { collected: { beneficiaries: [idOf(22)] }, product });
    expect(decision).toMatchObject({ beneficiaries: [{ identification }] });
  });

  it('is null where nothing was answered', () => {
    expect(paid([reporter])).toEqual({
      kind: 'payout',
      reporterIsBeneficiary: null,
      moreBeneficiaries: null,
      payout: null,
      payoutIban: null,
      payoutIbanName: null,
      beneficiaries: [],
    });
  });
});

describe('a damage insurance', () => {
  const product = { productType: 'damage-insurance' } as const;

  it('stops on the chosen day, and pays back to an account', () => {
    const collected = {
      productAction: 'stopInsurance' as const,
      stopInsuranceDate: '2026-12-01',
      payoutIban: 'NL02ABNA0123456789',
      payoutIbanName: 'Erven Bergh',
    };
    expect(settled({ product, collected }).decision).toEqual({
      kind: 'stop',
      stopInsuranceDate: '2026-12-01',
      payoutIban: 'NL02ABNA0123456789',
      payoutIbanName: 'Erven Bergh',
    });
    expect(settled({ product }).decision).toEqual({
      kind: 'stop',
      stopInsuranceDate: null,
      payoutIban: null,
      payoutIbanName: null,
    });
  });

  it('is transferred to the partner of the deceased, with their account if it is another one', () => {
    const collected = { productAction: 'transferToPartner' as const, newCustomer: 'PartnerAndKids' as const };
    const partner = { partner: reporter.uuid, partnerIbanSameAsDeceased: false };
    expect(settled({ product, collected, record: { deceased: partner } }).decision).toEqual({
      kind: 'transfer',
      newCustomer: 'PartnerAndKids',
      partnerIbanSameAsDeceased: false,
      partner: known,
    });
  });

  it('is transferred on the account of the deceased, without an account that the partner gave for another purpose', () => {
    const collected = { productAction: 'transferToPartner' as const, newCustomer: 'Partner' as const };
    const partner = { partner: reporter.uuid, partnerIbanSameAsDeceased: true };
    expect(settled({ product, collected, record: { deceased: partner } }).decision).toEqual({
      kind: 'transfer',
      newCustomer: 'Partner',
      partnerIbanSameAsDeceased: true,
      partner: { ...known, iban: null, ibanName: null },
    });
  });

  it('is transferred on the account that was named for it, also when another one is that of the deceased', () => {
    const collected = {
      productAction: 'transferToPartner' as const,
      partnerIban: 'NL02ABNA0123456789',
      partnerIbanName: 'M. van den Bergh',
    };
    const partner = { partner: reporter.uuid, partnerIbanSameAsDeceased: true };
    expect(settled({ product, collected, record: { deceased: partner } }).decision).toMatchObject({
      partnerIbanSameAsDeceased: false,
      partner: { ...known, iban: 'NL02ABNA0123456789', ibanName: 'M. van den Bergh' },
    });
  });

  it('is transferred with null where nothing is known of the partner', () => {
    const collected = { productAction: 'transferToPartner' as const };
    expect(settled({ product, collected }).decision).toEqual({
      kind: 'transfer',
      newCustomer: null,
      partnerIbanSameAsDeceased: false,
      partner: UNKNOWN,
    });
  });
});

it('any other product is settled by documents only', () => {
  const collected = { productAction: 'transferToPartner' as const, payout: 'toReporter' as const };
  expect(settled({ product: { productType: 'pension' }, collected }).decision).toEqual({ kind: 'documents' });
});
