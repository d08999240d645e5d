import { describe, expect, it } from 'vitest';
import { givesDetails, typedDetailsGoneBy, whyNotFillIn } from './filling-in.ts';

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

  it('are sent with an account, and with nothing else', () => {
    expect(givesDetails({ iban: 'NL91ABNA0417164300' })).toBe(true);
    expect(givesDetails({ firstName: 'Piet', consentToSendData: true })).toBe(false);
  });

  it('are kept as typed for 30 days', () => {
    expect(typedDetailsGoneBy(new Date('2026-12-31T10:00:00Z'))).toEqual(new Date('2026-12-01T10:00:00Z'));
  });
});
