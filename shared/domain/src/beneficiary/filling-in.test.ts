import { describe, expect, it } from 'vitest';
import { givesDetails, isFilledInByReporter, whyListWaits, whyNotFillIn, whyNotGive } from './filling-in.ts';

const uuid = '00000000-0000-4000-8000-0000000000a1';
const invitation = (acceptedAt: string | null) => ({
  method: 'email' as const,
  sentAt: '2026-11-01T10:00:00Z',
  openedAt: null,
  acceptedAt,
  detailsAt: null,
  expiresAt: '2026-12-01T10:00:00Z',
});
const unaccepted = { uuid, isReporter: false, invitation: invitation(null) };
const accepted = { uuid, isReporter: false, invitation: invitation('2026-11-02T10:00:00Z') };
const insurance = (status: 'active' | 'completed') => ({
  type: 'product_information' as const,
  status,
  collectedData: { beneficiaries: [uuid] },
  productId: null,
});
const now = new Date('2026-11-12T10:00:00Z');
const CERTIFICATE = {
  _id: 'c',
  type: 'upload_death_certificate' as const,
  status: 'new' as const,
  collectedData: {},
};
const unanswered = {
  _id: 'p',
  type: 'provider' as const,
  status: 'active' as 'active' | 'completed',
  collectedData: {},
  noticeSentAt: '2026-11-02T10:00:00Z',
  replyDueOn: '2026-11-16',
};
const NAME = { firstName: 'Pieter', lastName: 'Bergh' };
const GIVEN = {
  ...NAME,
  isReporter: false,
  birthDate: '1972-05-06',
  address: { street: 'Lindelaan', houseNumber: '3', zipCode: '3511 AB', city: 'Utrecht', countryCode: 'NL' },
  email: 'pieter@voorbeeld.example',
  phoneNumber: '0687654321',
  iban: 'NL91ABNA0417164300',
  ibanName: 'P. Bergh',
  relationshipToDeceased: 'child' as const,
  consentToSendData: true,
};
const [reporter, invited] = [{ isInvited: false }, { isInvited: true }];

describe('the details of a beneficiary', () => {
  it.each([
    ['the reporter, while nobody came in', unaccepted, 'active', reporter, null],
    ['the reporter no longer, once somebody came in', accepted, 'active', reporter, 'person-is-their-own'],
    ['who came in', accepted, 'active', invited, null],
    ['nobody, once they went to the insurer', accepted, 'completed', invited, 'person-handed-in'],
    ['a reporter who benefits, always', { ...unaccepted, isReporter: true }, 'completed', reporter, null],
  ] as const)('are filled in by %s', (_who, person, status, by, rule) => {
    expect(whyNotFillIn(person, [insurance(status)], by)?.id ?? null).toBe(rule);
  });

  it.each([
    ['nothing', [], null],
    ['the certificate', [CERTIFICATE], 'task-blocked'],
    ['a provider', [unanswered], 'task-blocked'],
    ['a provider that is past its day', [{ ...unanswered, replyDueOn: '2026-11-11' }], null],
    ['a provider that answered', [{ ...unanswered, status: 'completed' as const }], null],
  ])('wait for %s, with or without a list', (_what, tasks, rule) => {
    expect(whyListWaits(tasks, now)?.id ?? null).toBe(rule);
    const list = { _id: 'l', type: 'beneficiary_list' as const, status: 'completed' as const };
    expect(whyListWaits([...tasks, { ...list, collectedData: {} }], now)?.id ?? null).toBe(rule);
  });

  it.each([
    ['the last detail', { ...GIVEN, iban: null }, GIVEN, 'task-blocked'],
    ['the consent', { ...GIVEN, consentToSendData: null }, GIVEN, 'task-blocked'],
    ['everything of somebody new', null, GIVEN, 'task-blocked'],
    ['details without consent', null, { ...GIVEN, consentToSendData: null }, null],
    ['consent to a name', null, { isReporter: false, ...NAME, consentToSendData: true }, null],
    ['another name of who gave everything before', GIVEN, { ...GIVEN, firstName: 'Piet' }, null],
    ['nothing more', GIVEN, { ...GIVEN, iban: null }, null],
  ])('are refused or accepted from a reporter while the list waits: %s', (_what, before, after, rule) => {
    const why = (isInvited: boolean, tasks = [unanswered]) =>
      whyNotGive({ before, after }, tasks, { isInvited, now })?.id ?? null;
    expect(why(false)).toBe(rule);
    expect(why(true)).toBe(null);
    expect(why(false, [])).toBe(null);
  });

  it.each([
    ['with consent', { ...GIVEN, ...unaccepted }, true],
    [
      'without it, as the reporter who has them',
      { ...GIVEN, ...unaccepted, consentToSendData: null, detailsPresent: true },
      true,
    ],
    [
      'before they invited',
      { ...GIVEN, ...unaccepted, consentToSendData: null, detailsPresent: false },
      false,
    ],
    ['in part', { ...GIVEN, ...unaccepted, iban: null, detailsPresent: true }, false],
    ['for somebody who came in', { ...GIVEN, ...accepted, detailsPresent: true }, false],
    ['for somebody without an invitation', { ...GIVEN, invitation: null, detailsPresent: true }, false],
  ])('end an invitation or not when the reporter filled them in %s', (_how, person, isEnded) => {
    expect(isFilledInByReporter(person, now)).toBe(isEnded);
  });

  it('count as sent when an account is among them, and not otherwise', () => {
    expect(givesDetails({ iban: 'NL91ABNA0417164300' })).toBe(true);
    expect(givesDetails({ firstName: 'Piet', consentToSendData: true })).toBe(false);
  });
});
