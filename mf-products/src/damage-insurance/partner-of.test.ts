import type { Person } from '@nabericht/domain/people/person';
import { expect, it } from 'vitest';
import { partnerOf } from './partner-of.ts';

const person = (uuid: string, rest: Partial<Person> = {}) => ({ uuid, isReporter: false, ...rest }) as Person;
const dossier = (partner: string | null, ...persons: Person[]): Parameters<typeof partnerOf>[0] => ({
  persons,
  deceased: { partner, version: 1 },
});

const SPOUSE = person('r', { isReporter: true, relationshipToDeceased: 'spouse' });
const CHILD = person('r', { isReporter: true, relationshipToDeceased: 'child' });
const NAMED = person('p');
const ACCEPTED = person('p', { invitation: { acceptedAt: '2026-11-01T10:00:00Z' } as Person['invitation'] });

it.each([
  ['the reporter who was the spouse', dossier(null, SPOUSE), 'r'],
  ['that reporter, whoever was named', dossier('p', SPOUSE, NAMED), 'r'],
  ['who was named before', dossier('p', CHILD, NAMED), 'p'],
  ['nobody while nobody was named', dossier(null, CHILD, NAMED), undefined],
  ['nobody of whom the details are not ours to show', dossier('p', CHILD, ACCEPTED), undefined],
])('the partner is %s', (_case, whole, uuid) => expect(partnerOf(whole)?.uuid).toBe(uuid));
