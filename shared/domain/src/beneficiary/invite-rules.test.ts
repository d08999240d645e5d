import { expect, it } from 'vitest';
import { hasChangedSince, hasComeInSince, isInvitedAlready, whyNotInvite } from './invite-rules.ts';

const uuid = '00000000-0000-4000-8000-0000000000a1';
const open = {
  uuid,
  isReporter: false,
  isInvited: true,
  isValidated: false,
  askForId: true,
  needsBSN: false,
};
const identified = { identificationProcessCompleted: true, status: 'accepted' };
const done = { ...open, isValidated: true, identification: identified };
const insurance = (status: 'active' | 'completed', beneficiaries = [uuid]) => ({
  type: 'product_information' as const,
  status,
  collectedData: { beneficiaries },
  productId: null,
});

it.each([
  ['while an insurance waits for them', open, [insurance('active')], null],
  ['while one of their insurances waits for them', open, [insurance('active'), insurance('completed')], null],
  ['once they are done', done, [insurance('active')], 'person-settled'],
  ['once all of theirs went to the insurers', open, [insurance('completed')], 'person-handed-in'],
  ['once they are done and all went there', done, [insurance('completed')], 'person-settled'],
  ['while those of others alone went there', open, [insurance('completed', []), insurance('active')], null],
] as const)('inviting, or withdrawing an invitation, %s gives: %s', (_when, person, tasks, rule) => {
  expect(whyNotInvite(person, tasks)?.id ?? null).toBe(rule);
});

const sentAt = '2026-11-20T09:00:00.000Z';
const sent = {
  method: 'email' as const,
  sentAt,
  openedAt: null,
  acceptedAt: null,
  detailsAt: null,
  expiresAt: '2026-12-20T09:00:00.000Z',
};
const named = { firstName: 'Piet', lastName: 'Bergh' };
const email = 'piet@voorbeeld.example';

it.each([
  ['whose answer was lost', sent, { email, replaces: null }, true],
  [
    'whose answer was lost, with the address in capitals',
    sent,
    { email: 'Piet@Voorbeeld.example', replaces: null },
    true,
  ],
  [
    'in place of an earlier one, whose answer was lost',
    sent,
    { email, replaces: '2026-11-01T09:00:00.000Z' },
    true,
  ],
  ['that is wanted once more', sent, { email, replaces: sentAt }, false],
  ['of another name', sent, { email, replaces: null, firstName: 'Pieter' }, false],
  ['to another address', sent, { email: 'p@voorbeeld.example', replaces: null }, false],
  ['of a page that does not say what it knows', sent, { email }, false],
  [
    'in place of a link',
    { ...sent, method: 'sendMessageYourself' as const },
    { email, replaces: null },
    false,
  ],
  ['after it was accepted', { ...sent, acceptedAt: sentAt }, { email, replaces: null }, false],
  ['after it expired', { ...sent, expiresAt: sentAt }, { email, replaces: null }, false],
  ['that is the first', null, { email, replaces: null }, false],
])('an invitation %s is known to be mailed already, or not', (_which, invitation, asked, isMailed) => {
  const person = { ...named, invitation, email };
  expect(isInvitedAlready(person, { ...named, ...asked }, new Date('2026-11-21T09:00:00.000Z'))).toBe(
    isMailed,
  );
});

const accepted = { ...sent, acceptedAt: sentAt };
it.each([
  ['by the first invitation, which the page has not read', accepted, { replaces: null }, true],
  ['by another invitation than the page has read', accepted, { replaces: '2026-11-01T09:00:00.000Z' }, true],
  ['by the invitation that the page has read', accepted, { replaces: sentAt }, false],
  ['by that invitation, since the page has read it', accepted, { replaces: sentAt, acceptedAt: null }, true],
  ['by it, as the page has read', accepted, { replaces: sentAt, acceptedAt: sentAt }, false],
  ['but the page does not say what it has read', accepted, {}, false],
  ['not yet', sent, { replaces: null }, false],
  ['not, as nobody was invited', null, { replaces: null }, false],
])('somebody came in %s', (_how, invitation, read, hasComeIn) => {
  const person = { invitation, version: 3 };
  expect(hasComeInSince(person, read)).toBe(hasComeIn);
  expect(hasChangedSince(person, read)).toBe(hasComeIn);
  expect(hasChangedSince(person, { ...read, version: 3 })).toBe(hasComeIn);
  expect(hasChangedSince(person, { ...read, version: 2 })).toBe(true);
  expect(hasChangedSince(person, { ...read, version: null })).toBe(hasComeIn);
});
