import type { Person } from '@nabericht/domain/people/person';
import { aTask } from '@nabericht/remote/testing/dossiers';
import { ALL_DETAILS, aPerson } from '@nabericht/remote/testing/people';
import { expect, it } from 'vitest';
import { fixedPartnerOf, partnerOf, payerOf } from './partner-of.ts';

const person = (uuid: string, rest: Partial<Person> = {}) => ({ uuid, isReporter: false, ...rest }) as Person;
type Parts = Parameters<typeof partnerOf>[0];
const OPENED = { now: new Date('2026-11-20T10:00:00Z') };
const dossier = (partner: string | null, ...persons: Person[]): Parts => ({
  persons,
  deceased: { partner, version: 1 },
  tasks: [],
});
const chosen = (status: 'active' | 'completed', parts: Parts): Parts => ({
  ...parts,
  tasks: [aTask('product_information', { status, collectedData: { beneficiaries: ['p', 'r'] } })],
});

const SPOUSE = person('r', { isReporter: true, relationshipToDeceased: 'spouse' });
const CHILD = person('r', { isReporter: true, relationshipToDeceased: 'child' });
const NAMED = aPerson({ ...ALL_DETAILS, uuid: 'p' });
const ERASED = aPerson({ uuid: 'p', erasedAt: '2026-11-02T10:00:00Z' });
// Their second invitation was withdrawn, and with it went their details.
const LEFT = aPerson({ uuid: 'p' });
const ACCEPTED = person('p', { invitation: { acceptedAt: '2026-11-01T10:00:00Z' } as Person['invitation'] });

it.each([
  ['the reporter who was the spouse', dossier(null, SPOUSE), 'r'],
  ['that reporter, whoever was named', dossier('p', SPOUSE, NAMED), 'r'],
  ['who was named before', dossier('p', CHILD, NAMED), 'p'],
  ['nobody while nobody was named', dossier(null, CHILD, NAMED), undefined],
  ['nobody of whom the details are not ours to show', dossier('p', CHILD, ACCEPTED), undefined],
  ['who was named before and erased their details', chosen('active', dossier('p', CHILD, ERASED)), 'p'],
  [
    'nobody who erased their details after they were handed in',
    chosen('completed', dossier('p', CHILD, ERASED)),
    undefined,
  ],
  [
    'nobody of whom the name alone was left after they were handed in',
    chosen('completed', dossier('p', CHILD, LEFT)),
    undefined,
  ],
])('the partner is %s', (_case, whole, uuid) => expect(partnerOf(whole, OPENED)?.uuid).toBe(uuid));

it.each([
  ['once their insurance was handed in', chosen('completed', dossier('p', CHILD, NAMED)), 'p'],
  ['not while it is worked on', chosen('active', dossier('p', CHILD, NAMED)), undefined],
  ['not without one', dossier('p', CHILD, NAMED), undefined],
  ['never if it is the reporter', chosen('completed', dossier(null, SPOUSE)), undefined],
])('the partner stays as they are: %s', (_case, whole, uuid) =>
  expect(fixedPartnerOf(whole, OPENED)?.uuid).toBe(uuid),
);

it.each([
  ['from that of another insurance, as the reporter', dossier(null, SPOUSE), 'NL02ABNA0123456789'],
  ['from their own, who may have replaced whom it was handed in for', dossier('p', CHILD, NAMED), NAMED.iban],
])('the partner pays %s', (_account, whole, iban) => {
  const collectedData = { productAction: 'transferToPartner', partnerIban: 'NL02ABNA0123456789' } as const;
  const tasks = [aTask('product_information', { status: 'completed', collectedData })];
  expect(payerOf({ ...whole, tasks }, OPENED)?.iban).toBe(iban);
});
