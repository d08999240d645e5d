import { describe, expect, it } from 'vitest';
import type { CollectedData } from '../tasks/task.ts';
import { aProduct } from '../testing/product.ts';
import {
  damageInsuranceOutcome,
  type InsuranceFacts,
  isLeftToIdentify,
  lifeInsuranceOutcome,
} from './insurance-outcomes.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const REPORTER = '00000000-0000-4000-8000-00000000000a';
const OTHER = '00000000-0000-4000-8000-00000000000b';
const IBAN = 'NL91ABNA0417164300';

type Person = InsuranceFacts['persons'][number];
const person = (uuid: string, changes: Partial<Person> = {}): Person => ({
  uuid,
  isReporter: uuid === REPORTER,
  isInvited: false,
  isValidated: false,
  askForId: false,
  needsBSN: false,
  firstName: 'Anna',
  lastName: 'Jansen',
  ...changes,
});

const product = (
  productType: InsuranceFacts['product']['productType'],
  rest: Partial<InsuranceFacts['product']> = {},
) => aProduct({ uuid: 'p', name: 'Polis', productType, askForBeneficiary: true, ...rest });

const facts = (collected: CollectedData, changes: Partial<InsuranceFacts> = {}): InsuranceFacts => ({
  collected,
  product: product('damage-insurance'),
  deceased: { dateOfDeath: '2026-11-09' },
  persons: [person(REPORTER), person(OTHER)],
  now: NOW,
  ...changes,
});

const result = (outcome: ReturnType<typeof damageInsuranceOutcome>) =>
  outcome.ok ? outcome.status : outcome.problems.map(({ name, code }) => `${name}: ${code}`);

const PARTNER = {
  birthDate: '1950-01-01',
  address: { street: 'Lindelaan', houseNumber: '3', zipCode: '3511 AB', city: 'Utrecht', countryCode: 'NL' },
  email: 'anna@example.nl',
  phoneNumber: '0612345678',
};

/** A reporter whose own details are complete. */
const DONE = {
  isValidated: true,
  birthDate: '1970-02-03',
  iban: IBAN,
  ibanName: 'A. Jansen',
  consentToSendData: true,
} as const;

const CAME_IN = {
  method: 'email',
  sentAt: '2026-11-12T10:00:00Z',
  openedAt: '2026-11-12T11:00:00Z',
  acceptedAt: '2026-11-12T11:05:00Z',
  detailsAt: null,
  expiresAt: '2026-12-12T10:00:00Z',
} as const;

describe('the outcome of a damage insurance', () => {
  const stop = {
    productAction: 'stopInsurance',
    stopInsuranceDate: '2026-11-09',
    payoutIban: IBAN,
    payoutIbanName: 'Erven Bergh',
  } as const;

  it.each<[string, CollectedData, Partial<InsuranceFacts>, string | string[]]>([
    ['nothing chosen', {}, {}, ['collectedData.productAction: required']],
    ['stopped on the day of death', stop, {}, 'completed'],
    [
      'stopped before the death',
      { ...stop, stopInsuranceDate: '2026-11-08' },
      {},
      ['collectedData.stopInsuranceDate: beforeDeath'],
    ],
    [
      'stopped without a valid account',
      { ...stop, payoutIban: 'NL00ABNA0417164300' },
      {},
      ['collectedData.payoutIban: iban'],
    ],
    [
      'a reminder on a day that was',
      {
        productAction: 'reminder',
        damageInsuranceProductReminderConsent: true,
        damageInsuranceReminderDate: '2026-11-21',
      },
      {},
      ['collectedData.damageInsuranceReminderDate: dateNotFuture'],
    ],
    [
      'a reminder',
      {
        productAction: 'reminder',
        damageInsuranceProductReminderConsent: true,
        damageInsuranceReminderDate: '2026-12-21',
      },
      {},
      'active',
    ],
    [
      'later, without a reminder',
      { productAction: 'reminder', damageInsuranceProductReminderConsent: false },
      {},
      'active',
    ],
    [
      'a partner whose account is not named',
      { productAction: 'transferToPartner', newCustomer: 'Partner' },
      {
        deceased: { partner: OTHER, partnerIbanSameAsDeceased: false },
        persons: [person(REPORTER), person(OTHER, PARTNER)],
      },
      ['collectedData.partnerIban: required', 'collectedData.partnerIbanName: required'],
    ],
    [
      'a partner with another account than they have',
      {
        productAction: 'transferToPartner',
        newCustomer: 'Partner',
        partnerIban: 'NL00ABNA0417164300',
        partnerIbanName: 'A. Jansen',
      },
      {
        deceased: { partner: OTHER, partnerIbanSameAsDeceased: false },
        persons: [person(REPORTER), person(OTHER, { ...PARTNER, iban: IBAN, ibanName: 'A. Jansen' })],
      },
      ['collectedData.partnerIban: iban'],
    ],
    [
      'a partner with the account of the deceased',
      { productAction: 'transferToPartner', newCustomer: 'PartnerAndKids' },
      {
        deceased: { partner: OTHER, partnerIbanSameAsDeceased: true },
        persons: [person(REPORTER), person(OTHER, PARTNER)],
      },
      'completed',
    ],
  ])('%s', (_name, collected, changes, expected) => {
    expect(result(damageInsuranceOutcome(facts(collected, changes)))).toEqual(expected);
  });

  it('schedules a reminder without a day in thirty days', () => {
    const collected = { productAction: 'reminder', damageInsuranceProductReminderConsent: true } as const;
    expect(damageInsuranceOutcome(facts(collected))).toMatchObject({
      ok: true,
      status: 'active',
      collected: { damageInsuranceReminderDate: '2026-12-21' },
    });
  });

  it.each<[string, Partial<InsuranceFacts>, CollectedData, string[] | string]>([
    [
      'is refused for somebody else while the reporter was the spouse',
      { persons: [person(REPORTER, { relationshipToDeceased: 'spouse' }), person(OTHER, PARTNER)] },
      {},
      ['deceased.partner: reporterIsPartner'],
    ],
    [
      'is taken for the reporter who was the spouse',
      {
        deceased: { partner: REPORTER, partnerIbanSameAsDeceased: true },
        persons: [person(REPORTER, { ...PARTNER, relationshipToDeceased: 'spouse' }), person(OTHER)],
      },
      {},
      'completed',
    ],
    [
      'is taken for somebody else where another person of the dossier is called the spouse',
      {
        persons: [person(REPORTER), person(OTHER, { ...PARTNER, relationshipToDeceased: 'spouse' })],
      },
      {},
      'completed',
    ],
    [
      'is refused for who fills in their own details by an invitation',
      { persons: [person(REPORTER), person(OTHER, { ...PARTNER, invitation: CAME_IN })] },
      {},
      ['deceased.partner: partnerIsTheirOwn'],
    ],
    [
      'is taken for who was invited and did not come in',
      {
        persons: [
          person(REPORTER),
          person(OTHER, { ...PARTNER, invitation: { ...CAME_IN, acceptedAt: null } }),
        ],
      },
      {},
      'completed',
    ],
    [
      'asks nothing of a partner once it is stopped',
      { persons: [person(REPORTER, { relationshipToDeceased: 'spouse' }), person(OTHER, PARTNER)] },
      stop,
      'completed',
    ],
  ])('of a transfer to a partner %s', (_name, changes, collected, expected) => {
    const transfer = { productAction: 'transferToPartner', newCustomer: 'Partner' } as const;
    const deceased = { dateOfDeath: '2026-11-09', partner: OTHER, partnerIbanSameAsDeceased: true };
    expect(
      result(damageInsuranceOutcome(facts({ ...transfer, ...collected }, { deceased, ...changes }))),
    ).toEqual(expected);
  });

  it('clears what belongs to a choice that no longer applies', () => {
    const outcome = damageInsuranceOutcome(
      facts({ ...stop, productAction: 'reminder', damageInsuranceProductReminderConsent: false }),
    );
    expect(outcome).toMatchObject({
      ok: true,
      collected: { productAction: 'reminder', payoutIban: null, stopInsuranceDate: null },
    });
  });

  it('requires everything of a partner of whom only the name is known', () => {
    const outcome = damageInsuranceOutcome(
      facts(
        { productAction: 'transferToPartner', newCustomer: 'Partner' },
        { deceased: { partner: OTHER, partnerIbanSameAsDeceased: true } },
      ),
    );
    expect(result(outcome)).toEqual(
      [
        'birthDate',
        'address.zipCode',
        'address.houseNumber',
        'address.street',
        'address.city',
        'email',
        'phoneNumber',
      ].map((name) => `partner.${name}: required`),
    );
  });
});

describe('the outcome of a life insurance', () => {
  const alone: CollectedData = {
    reporterIsBeneficiary: 'yes',
    moreBeneficiaries: 'no',
    beneficiaries: [REPORTER],
    payout: 'toReporter',
  };
  const life = (collected: CollectedData, changes: Partial<InsuranceFacts> = {}) =>
    result(lifeInsuranceOutcome(facts(collected, changes)));

  it.each<[string, CollectedData, Partial<InsuranceFacts>, string | string[]]>([
    [
      'nothing answered',
      {},
      {},
      [
        'collectedData.reporterIsBeneficiary: required',
        'collectedData.moreBeneficiaries: required',
        'collectedData.payout: required',
      ],
    ],
    ['waits for a reporter whose details are missing', alone, {}, 'active'],
    [
      'refuses somebody of another dossier who is named first',
      { ...alone, beneficiaries: ['00000000-0000-4000-8000-0000000000ff'] },
      {},
      ['collectedData.beneficiaries.0: unknown'],
    ],
    [
      'waits for who erased the details that another insurer has',
      alone,
      { persons: [person(REPORTER, { ...DONE, erasedAt: '2026-11-20T10:00:00Z' })] },
      'active',
    ],
    ['is done when everybody chosen is', alone, { persons: [person(REPORTER, DONE)] }, 'completed'],
    [
      'waits for who is done with another insurance, without details here',
      alone,
      { persons: [person(REPORTER, { isValidated: true })] },
      'active',
    ],
    [
      'waits for an identification that was not finished',
      alone,
      { persons: [person(REPORTER, { ...DONE, askForId: true })] },
      'active',
    ],
    [
      'waits for an identification that it asks itself, of who is done with another insurance',
      alone,
      {
        product: product('life-insurance', { askForId: true }),
        persons: [person(REPORTER, DONE)],
      },
      'active',
    ],
    [
      'waits for a BSN in the same way',
      alone,
      {
        product: product('life-insurance', { askForBeneficiaryBSN: true }),
        persons: [person(REPORTER, DONE)],
      },
      'active',
    ],
    [
      'is done when who is done with another insurance identified already',
      alone,
      {
        product: product('life-insurance', { askForId: true, askForBeneficiaryBSN: true }),
        persons: [
          person(REPORTER, {
            ...DONE,
            identification: { identificationProcessCompleted: true, status: 'accepted' },
          }),
        ],
      },
      'completed',
    ],
    [
      'refuses people of another dossier',
      {
        ...alone,
        moreBeneficiaries: 'yes',
        beneficiaries: [REPORTER, '00000000-0000-4000-8000-0000000000ff'],
      },
      {},
      ['collectedData.beneficiaries.1: unknown'],
    ],
    [
      'refuses fewer than the product needs',
      { ...alone, reporterIsBeneficiary: 'no', beneficiaries: [], payout: 'toAllBeneficiaries' },
      { product: product('life-insurance', { minBeneficiaries: 2 }) },
      ['collectedData.beneficiaries: nobodyNamed', 'collectedData.numberOfBeneficiaries: minBeneficiaries'],
    ],
    [
      'counts people, however often one is named',
      {
        ...alone,
        reporterIsBeneficiary: 'no',
        moreBeneficiaries: 'yes',
        beneficiaries: [OTHER, OTHER, OTHER],
        payout: 'toAllBeneficiaries',
      },
      { product: product('life-insurance', { minBeneficiaries: 3 }) },
      ['collectedData.numberOfBeneficiaries: minBeneficiaries'],
    ],
    [
      'takes fewer than the product needs from who does not know the others',
      { ...alone, reporterIsBeneficiary: 'no', moreBeneficiaries: 'idontknow', payout: 'toAllBeneficiaries' },
      { product: product('life-insurance', { minBeneficiaries: 2 }) },
      'completed',
    ],
    [
      'refuses to pay everybody when nobody benefits',
      { ...alone, reporterIsBeneficiary: 'no', moreBeneficiaries: 'no', payout: 'toAllBeneficiaries' },
      {},
      ['collectedData.payout: nobodyListed'],
    ],
    [
      'leaves it to the insurer when nobody knows who else benefits',
      { ...alone, reporterIsBeneficiary: 'no', moreBeneficiaries: 'idontknow', payout: 'toAllBeneficiaries' },
      {},
      'completed',
    ],
    [
      'asks an account for money that goes to no beneficiary',
      { ...alone, payout: 'funeralDirector' },
      {},
      ['collectedData.payoutIban: required', 'collectedData.payoutIbanName: required'],
    ],
    [
      'refuses a payout that is not offered',
      { ...alone, payout: 'toAllBeneficiaries' },
      {},
      ['collectedData.payout: invalid'],
    ],
    [
      'refuses to pay all of a list that a reporter who benefits alone left',
      { ...alone, beneficiaries: [REPORTER, OTHER], payout: 'toAllBeneficiaries' },
      {},
      ['collectedData.payout: invalid'],
    ],
  ])('%s', (_name, collected, changes, expected) => {
    expect(life(collected, changes)).toEqual(expected);
  });

  it('names each beneficiary once to the insurer', () => {
    const beneficiaries = [OTHER, REPORTER, OTHER];
    const collected: CollectedData = { ...alone, moreBeneficiaries: 'yes', beneficiaries };
    const outcome = lifeInsuranceOutcome(facts({ ...collected, payout: 'toAllBeneficiaries' }));
    expect(outcome).toMatchObject({
      collected: { beneficiaries: [REPORTER, OTHER], numberOfBeneficiaries: 2 },
    });
  });

  it('keeps other collected data', () => {
    const outcome = lifeInsuranceOutcome(facts({ ...alone, userFiles: ['f'] }));
    expect(outcome).toMatchObject({ ok: true, collected: { userFiles: ['f'], beneficiaries: [REPORTER] } });
  });

  it('exists also without a reporter among the persons', () => {
    const collected = { ...alone, reporterIsBeneficiary: 'no', payout: 'toAllBeneficiaries' } as const;
    expect(
      life({ ...collected, moreBeneficiaries: 'yes', beneficiaries: [OTHER] }, { persons: [person(OTHER)] }),
    ).toBe('active');
  });
});

describe('only to identify is left', () => {
  const over = { identification: { identificationProcessCompleted: true, status: 'accepted' } };
  it.each<[string, Partial<Person>, Partial<InsuranceFacts['product']>, boolean]>([
    ['with all details, for what this insurance asks', {}, { askForId: true }, true],
    ['with all details, for a BSN', {}, { askForBeneficiaryBSN: true }, true],
    ['with all details, for what another insurance asks', { askForId: true }, {}, true],
    ['not where nobody asks it', {}, {}, false],
    ['not without an account', { iban: null }, { askForId: true }, false],
    ['not after it', over, { askForId: true }, false],
  ])('%s', (_, rest, asks, expected) => {
    const reporter = person(REPORTER, { ...DONE, ...rest });
    expect(isLeftToIdentify(reporter, product('life-insurance', asks), NOW)).toBe(expected);
  });
});
