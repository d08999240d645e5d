import { describe, expect, it } from 'vitest';
import { checkForm } from '../form/form-problems.ts';
import {
  BeneficiaryNameForm,
  beneficiaryForm,
  InvitationForm,
  newPartnerForm,
  reporterBeneficiaryForm,
} from './beneficiary-forms.ts';

const NOW = new Date('2026-11-12T10:00:00Z');
const problemsOf = (schema: Parameters<typeof checkForm>[0], values: unknown): string[] => {
  const checked = checkForm(schema, values);
  return checked.ok ? [] : checked.problems.map(({ name, code }) => `${name} ${code}`);
};

describe('an invitation', () => {
  const invite = { detailsPresent: 'no', inviteMethod: '', email: '', sharedLink: '' };

  it.each([
    ['nothing answered', {}, ['detailsPresent required']],
    ['details at hand: no invitation', { detailsPresent: 'yes' }, []],
    [
      'details at hand, whatever way was chosen before',
      { ...invite, detailsPresent: 'yes', inviteMethod: 'post' },
      [],
    ],
    [
      'details at hand, after mail was chosen',
      { ...invite, detailsPresent: 'yes', inviteMethod: 'email' },
      [],
    ],
    [
      'details at hand, after a link was chosen',
      { ...invite, detailsPresent: 'yes', inviteMethod: 'sendMessageYourself' },
      [],
    ],
    ['no details and no way', invite, ['inviteMethod inviteMethodRequired']],
    ['a way that is none', { ...invite, inviteMethod: 'post' }, ['inviteMethod inviteMethodUnavailable']],
    ['by mail without an address', { ...invite, inviteMethod: 'email' }, ['email required']],
    ['by mail to what is no address', { ...invite, inviteMethod: 'email', email: 'pieter' }, ['email email']],
    ['by mail', { ...invite, inviteMethod: 'email', email: 'pieter@voorbeeld.example' }, []],
    [
      'by a link, not said whether it was shared',
      { ...invite, inviteMethod: 'sendMessageYourself' },
      ['sharedLink sharedLinkRequired'],
    ],
    ['by a link that was shared', { ...invite, inviteMethod: 'sendMessageYourself', sharedLink: 'yes' }, []],
    ['by a link, not shared yet', { ...invite, inviteMethod: 'sendMessageYourself', sharedLink: 'no' }, []],
  ])('accepts or refuses: %s', (_, values, problems) => {
    expect(problemsOf(InvitationForm, values)).toEqual(problems);
  });

  it('fills in blanks for fields that were not sent', () => {
    expect(checkForm(InvitationForm, { detailsPresent: 'yes' })).toEqual({
      ok: true,
      output: { detailsPresent: 'yes', inviteMethod: '', email: '', sharedLink: '' },
    });
  });
});

const address = { zipCode: '3511 AB', houseNumber: '3', addition: '', street: 'Lindelaan', city: 'Utrecht' };
const partner = {
  firstName: 'Pieter',
  insertion: '',
  lastName: 'Bergh',
  birthDate: '1972-05-06',
  address: { ...address, countryCode: 'NL' },
  email: 'pieter@voorbeeld.example',
  phoneNumber: '06 8765 4321',
};
const full = {
  ...partner,
  iban: 'nl91 abna 0417 1643 00',
  ibanName: 'P. Bergh',
  relationshipToDeceased: 'child',
};

describe('the details that a provider needs to pay somebody', () => {
  it('are accepted in the form in which they are stored', () => {
    expect(checkForm(beneficiaryForm(NOW), full)).toMatchObject({
      ok: true,
      output: { iban: 'NL91ABNA0417164300', phoneNumber: '0687654321' },
    });
  });

  it('are all required, except an insertion and an addition to a house number', () => {
    const asked = problemsOf(beneficiaryForm(NOW), {});
    for (const name of [
      'firstName',
      'lastName',
      'birthDate',
      'address.zipCode',
      'address.houseNumber',
      'address.street',
      'address.city',
      'email',
      'phoneNumber',
      'iban',
      'ibanName',
      'relationshipToDeceased',
    ]) {
      expect(asked, name).toContain(`${name} required`);
    }
    expect(asked.filter((problem) => /insertion|addition/.test(problem))).toEqual([]);
    expect(problemsOf(newPartnerForm(NOW), {}).filter((problem) => /iban|relation/.test(problem))).toEqual(
      [],
    );
  });

  it.each([
    ['a birthday that is yet to come', { birthDate: '2026-11-13' }, 'birthDate'],
    ['an account number with a wrong digit', { iban: 'NL91ABNA0417164301' }, 'iban'],
    ['a zip code that is none', { address: { ...partner.address, zipCode: '0511 AB1' } }, 'address.zipCode'],
    ['a phone number from nowhere', { phoneNumber: '0012' }, 'phoneNumber'],
    ['an official', { relationshipToDeceased: 'executor' }, 'relationshipToDeceased'],
  ])('are refused with %s', (_, change, name) => {
    expect(problemsOf(beneficiaryForm(NOW), { ...full, ...change })).toEqual([
      expect.stringMatching(new RegExp(`^${name} `)),
    ]);
  });

  it('can be those of somebody who is not family', () => {
    expect(problemsOf(beneficiaryForm(NOW), { ...full, relationshipToDeceased: 'other' })).toEqual([]);
  });

  it('can have an address and a telephone number abroad', () => {
    const abroad = {
      ...full,
      address: { countryCode: 'BE', zipCode: '1000', houseNumber: '1', street: 'Wetstraat', city: 'Brussel' },
      phoneNumber: '+32 2 123 45 67',
    };
    expect(problemsOf(beneficiaryForm(NOW), abroad)).toEqual([]);
    expect(problemsOf(beneficiaryForm(NOW), { ...abroad, phoneNumber: '0687654321' })).toEqual([
      'phoneNumber phoneNumberAbroad',
    ]);
  });

  it('need a street and a city abroad, and no house number or postal code', () => {
    const abroad = { ...full, phoneNumber: '+32 2 123 45 67' };
    for (const form of [beneficiaryForm(NOW), newPartnerForm(NOW)]) {
      expect(problemsOf(form, { ...abroad, address: { countryCode: 'BE' } })).toEqual([
        'address.street required',
        'address.city required',
      ]);
      const place = { countryCode: 'BE', street: 'Wetstraat', city: 'Brussel' };
      expect(problemsOf(form, { ...abroad, address: place })).toEqual([]);
    }
  });

  it('name no account of somebody abroad who says to have no IBAN, and one of anybody else', () => {
    const without = { ...full, hasNoIban: 'yes', iban: '000123456789', ibanName: '' };
    const abroad = {
      ...without,
      address: { countryCode: 'US', street: 'Main Street', city: 'Boston' },
      phoneNumber: '+1 617 555 0123',
    };
    expect(checkForm(beneficiaryForm(NOW), abroad)).toMatchObject({
      ok: true,
      output: { hasNoIban: 'yes', iban: '', ibanName: '' },
    });
    expect(problemsOf(beneficiaryForm(NOW), { ...abroad, hasNoIban: '' })).toEqual([
      'iban notIban',
      'ibanName required',
    ]);
    const mistyped = { ...abroad, hasNoIban: '', iban: 'be71 0961 2345 6768', ibanName: 'P. Bergh' };
    expect(problemsOf(beneficiaryForm(NOW), mistyped)).toEqual(['iban iban']);
    expect(problemsOf(beneficiaryForm(NOW), without)).toEqual(['iban iban', 'ibanName required']);
    expect(checkForm(beneficiaryForm(NOW), { ...full, hasNoIban: 'yes' })).toMatchObject({
      ok: true,
      output: { hasNoIban: '' },
    });
    const reporter = { birthDate: full.birthDate, hasNoIban: 'yes' };
    expect(problemsOf(reporterBeneficiaryForm(NOW, abroad.address), reporter)).toEqual([]);
    expect(problemsOf(reporterBeneficiaryForm(NOW, full.address), reporter)).toEqual([
      'iban required',
      'ibanName required',
    ]);
  });

  it('are all reported missing when nothing was sent', () => {
    expect(problemsOf(beneficiaryForm(NOW), null)).toHaveLength(1);
  });
});

it('are only a birth date and an account for a reporter who benefits', () => {
  expect(problemsOf(reporterBeneficiaryForm(NOW, null), {})).toEqual([
    'birthDate required',
    'iban required',
    'ibanName required',
  ]);
  const { birthDate, iban, ibanName } = full;
  expect(checkForm(reporterBeneficiaryForm(NOW, null), { birthDate, iban, ibanName }).ok).toBe(true);
});

it('need a first and a last name when a beneficiary is added', () => {
  expect(problemsOf(BeneficiaryNameForm, { firstName: ' ', lastName: '' })).toEqual([
    'firstName required',
    'lastName required',
  ]);
  expect(problemsOf(BeneficiaryNameForm, { firstName: 'Pieter', lastName: 'Bergh' })).toEqual([]);
});
