import { describe, expect, it } from 'vitest';
import { checkForm } from '../form/form-problems.ts';
import {
  damageInsuranceStepsOf,
  fromDamageInsuranceAnswers,
  toDamageInsuranceAnswers,
} from './damage-insurance-answers.ts';
import {
  damageInsuranceFlow,
  lastReminderDay,
  lastStopDay,
  NewCustomerForm,
  PartnerBankForm,
  reminderForm,
  stopInsuranceForm,
  usualReminderDay,
} from './damage-insurance-flow.ts';
import { asksReminder } from './damage-insurance-reminder.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const context = { dateOfDeath: '2026-11-09', now: NOW };
const IBAN = 'NL91ABNA0417164300';
const NOTHING_COLLECTED = {
  stopInsuranceDate: null,
  payoutIban: null,
  payoutIbanName: null,
  partnerIban: null,
  partnerIbanName: null,
  newCustomer: null,
  damageInsuranceProductReminderConsent: null,
  damageInsuranceReminderDate: null,
};

const check = (form: Parameters<typeof checkForm>[0], values: unknown) => {
  const checked = checkForm(form, values);
  return checked.ok ? checked.output : checked.problems.map(({ name, code }) => `${name}: ${code}`);
};

it.each([
  [undefined, ['damage-insurance-intro', 'disposition', 'thank']],
  ['stopInsurance', ['damage-insurance-intro', 'disposition', 'action-stop-insurance', 'thank']],
  [
    'transferToPartner',
    [
      'damage-insurance-intro',
      'disposition',
      'action-transfer-to-partner',
      'transfer-partner-bank',
      'transfer-partner',
      'thank',
    ],
  ],
  ['reminder', ['damage-insurance-intro', 'disposition', 'action-reminder', 'thank']],
])('has the steps of the specification for %s', (productAction, steps) => {
  const answers = productAction ? { disposition: { productAction } } : {};
  expect(
    damageInsuranceFlow.filter(({ when }) => !when || when(answers, context)).map(({ path }) => path),
  ).toEqual(steps);
});

it('allows an end from the day of death until two years from now', () => {
  const stop = (stopInsuranceDate: string, death: string | null = '2026-11-09') =>
    check(stopInsuranceForm({ dateOfDeath: death, now: NOW }), {
      stopInsuranceDate,
      payoutIban: IBAN,
      payoutIbanName: 'Erven Bergh',
    });
  expect(stop('2026-11-08')).toEqual(['stopInsuranceDate: beforeDeath']);
  expect(stop('2026-11-08', null)).toMatchObject({ stopInsuranceDate: '2026-11-08' });
  expect(stop('2026-11-09')).toMatchObject({ stopInsuranceDate: '2026-11-09' });
  expect(lastStopDay(NOW)).toBe('2028-11-21');
  expect(stop('2028-11-21')).toMatchObject({ stopInsuranceDate: '2028-11-21' });
  expect(stop('2028-11-22')).toEqual(['stopInsuranceDate: dateTooFar']);
});

it.each([
  ['', 'required'],
  ['20261-12-01', 'dateFormat'],
  ['2026-02-30', 'dateFormat'],
])('the end %j is %s', (stopInsuranceDate, code) =>
  expect(
    check(stopInsuranceForm(context), { stopInsuranceDate, payoutIban: IBAN, payoutIbanName: 'Erven Bergh' }),
  ).toEqual([`stopInsuranceDate: ${code}`]),
);

describe('the account of a partner', () => {
  const account = { partnerIban: IBAN, partnerIbanName: 'A. Jansen' };
  it('is asked when the account of the deceased does not continue', () => {
    expect(check(PartnerBankForm, { partnerIbanSameAsDeceased: 'no' })).toEqual([
      'partnerIban: required',
      'partnerIbanName: required',
    ]);
    expect(check(PartnerBankForm, { partnerIbanSameAsDeceased: 'no', ...account })).toMatchObject(account);
  });
  it('is dropped when the account of the deceased continues', () => {
    expect(check(PartnerBankForm, { partnerIbanSameAsDeceased: 'yes', ...account })).toEqual({
      partnerIbanSameAsDeceased: 'yes',
      partnerIban: '',
      partnerIbanName: '',
    });
  });
  it('is not looked at when the account of the deceased continues', () => {
    const pasted = 'x'.repeat(200);
    expect(
      check(PartnerBankForm, {
        partnerIbanSameAsDeceased: 'yes',
        partnerIban: pasted,
        partnerIbanName: pasted,
      }),
    ).toEqual({ partnerIbanSameAsDeceased: 'yes', partnerIban: '', partnerIbanName: '' });
  });
  it('needs an answer to whether it continues first', () => {
    expect(check(PartnerBankForm, {})).toEqual(['partnerIbanSameAsDeceased: required']);
    expect(checkForm(PartnerBankForm, null).ok).toBe(false);
  });
});

it('needs an answer about the children', () => {
  expect(check(NewCustomerForm, {})).toEqual(['newCustomer: required']);
  expect(check(NewCustomerForm, { newCustomer: 'Partner' })).toEqual({ newCustomer: 'Partner' });
});

describe('a reminder', () => {
  const asked = (damageInsuranceReminderDate?: string, consent = 'yes') =>
    check(reminderForm({ now: NOW }), {
      damageInsuranceProductReminderConsent: consent,
      damageInsuranceReminderDate,
    });
  const consented = { damageInsuranceProductReminderConsent: 'yes' };

  it('comes on the chosen day, after thirty days without one, and within a year', () => {
    expect(asked('2026-11-22')).toEqual({ ...consented, damageInsuranceReminderDate: '2026-11-22' });
    expect(asked()).toEqual({ ...consented, damageInsuranceReminderDate: '2026-12-21' });
    expect(asked(lastReminderDay(NOW))).toMatchObject(consented);
    expect(lastReminderDay(NOW)).toBe('2027-11-21');
    expect(asked('2027-11-22')).toEqual(['damageInsuranceReminderDate: dateTooFar']);
    expect(asked('2026-11-21')).toEqual(['damageInsuranceReminderDate: dateNotFuture']);
    expect(asked('20261-12-01')).toEqual(['damageInsuranceReminderDate: dateFormat']);
  });

  it('is counted in calendar days, also over a day of 25 hours', () => {
    expect(usualReminderDay(new Date('2026-10-09T22:30:00Z'))).toBe('2026-11-09');
  });

  it.each(['2026-12-01', '20261-12-01'])('has no day when nobody wants it: %s', (day) =>
    expect(asked(day, 'no')).toEqual({
      damageInsuranceProductReminderConsent: 'no',
      damageInsuranceReminderDate: '',
    }),
  );

  it('needs an answer to whether it is wanted first', () => {
    expect(check(reminderForm({ now: NOW }), {})).toEqual([
      'damageInsuranceProductReminderConsent: required',
    ]);
    expect(checkForm(reminderForm({ now: NOW }), null).ok).toBe(false);
  });

  it.each([
    ['of a task that is done', { status: 'completed' }, {}],
    ['of a task of another type', { type: 'provider' }, {}],
    ['after another choice', {}, { productAction: 'stopInsurance' }],
    ['without consent', {}, { damageInsuranceProductReminderConsent: false }],
    ['without its day', {}, { damageInsuranceReminderDate: null }],
  ] as const)('is not sent %s', (_when, task, collected) => {
    const collectedData = {
      productAction: 'reminder' as const,
      damageInsuranceProductReminderConsent: true,
      damageInsuranceReminderDate: '2026-12-01',
    };
    const whole = { type: 'product_information', status: 'active', collectedData } as const;
    expect(asksReminder(whole)).toBe('2026-12-01');
    expect(asksReminder({ ...whole, ...task, collectedData: { ...collectedData, ...collected } })).toBe(null);
  });
});

describe('the stored data', () => {
  const partner = {
    firstName: 'Anna',
    insertion: null,
    lastName: 'Jansen',
    birthDate: '1950-01-01',
    address: {
      street: 'Lindelaan',
      houseNumber: '3',
      addition: null,
      zipCode: '3511 AB',
      city: 'Utrecht',
      countryCode: 'NL',
    },
    email: 'anna@example.nl',
    phoneNumber: '0612345678',
  };
  const known = { ...partner, iban: IBAN, ibanName: 'A. Jansen' };
  const saved = (collected: Parameters<typeof toDamageInsuranceAnswers>[0]['collected'], same = false) =>
    fromDamageInsuranceAnswers(
      toDamageInsuranceAnswers(
        { collected, deceased: { partnerIbanSameAsDeceased: same }, partner: known },
        context,
      ),
      context,
    );

  it('of an insurance that ends has its day and account, and no partner', () => {
    const stop = {
      productAction: 'stopInsurance',
      stopInsuranceDate: '2026-12-01',
      payoutIban: IBAN,
      payoutIbanName: 'Erven Bergh',
    } as const;
    expect(saved({ ...stop, newCustomer: 'Partner' })).toEqual({
      collected: { ...NOTHING_COLLECTED, ...stop },
      deceased: null,
      partner: null,
    });
  });

  it.each([
    ['it', { partnerIban: 'NL02ABNA0123456789', partnerIbanName: 'A. de Wit' }],
    ['that of the person where it names none', { partnerIban: IBAN, partnerIbanName: 'A. Jansen' }, {}],
  ])(
    'of a partner with their own account has %s in the task, and none with the person',
    (_which, account, named = account) => {
      expect(saved({ productAction: 'transferToPartner', newCustomer: 'PartnerAndKids', ...named })).toEqual({
        collected: {
          ...NOTHING_COLLECTED,
          productAction: 'transferToPartner',
          newCustomer: 'PartnerAndKids',
          ...account,
        },
        deceased: { partnerIbanSameAsDeceased: false },
        partner,
      });
    },
  );

  it('of a partner who keeps the account of the deceased has none', () => {
    const account = { partnerIban: IBAN, partnerIbanName: 'A. Jansen' };
    expect(saved({ productAction: 'transferToPartner', newCustomer: 'Partner', ...account }, true)).toEqual({
      collected: { ...NOTHING_COLLECTED, productAction: 'transferToPartner', newCustomer: 'Partner' },
      deceased: { partnerIbanSameAsDeceased: true },
      partner,
    });
  });

  it('of a reminder has nothing of earlier choices', () => {
    const reminder = {
      productAction: 'reminder',
      damageInsuranceProductReminderConsent: true,
      damageInsuranceReminderDate: '2026-12-01',
    } as const;
    expect(saved({ ...reminder, stopInsuranceDate: '2026-12-01', payoutIban: IBAN })).toEqual({
      collected: { ...NOTHING_COLLECTED, ...reminder },
      deceased: null,
      partner: null,
    });
  });
});

it.each([
  [['collectedData.payoutIban'], ['action-stop-insurance']],
  [['dossier.persons.0.address.zipCode', 'persons.0.email'], ['action-transfer-to-partner']],
  [['collectedData.partnerIban', 'deceased.partnerIbanSameAsDeceased'], ['transfer-partner-bank']],
  [['status'], []],
])('the refused fields %j lead to the steps %j', (fields, steps) =>
  expect(damageInsuranceStepsOf(fields)).toEqual(steps),
);
