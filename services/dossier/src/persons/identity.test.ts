import { identityOf } from '@nabericht/domain/people/identity';
import { enteredOf } from '@nabericht/domain/people/person';
import { expect, it } from 'vitest';
import { aPerson } from '../dossiers/dossier-parts.fixture.ts';
import { expectedIdentity, namedBy, namesByReporter } from './identity.ts';

const entered = { insertion: 'van den', lastName: 'Bergh', birthDate: '1970-02-03' };
const acceptedOn = (acceptedAt: string | null) => ({
  method: 'email' as const,
  sentAt: '2026-11-10T10:00:00Z',
  openedAt: acceptedAt,
  acceptedAt,
  detailsAt: null,
  expiresAt: '2026-12-10T10:00:00Z',
});

it('compares the proof of a person whom the reporter entered with that entry', () => {
  const person = aPerson({ ...entered, invitation: acceptedOn(null) });
  const identity = { familyName: 'van den Bergh', birthDate: '1970-02-03' };
  const named = { familyName: 'Jansen', birthDate: null };
  expect(expectedIdentity(person, named)).toEqual({ entered: identity, named: identity });
});

it('compares the proof of a person who accepted an invitation also with the name that the reporter gave', () => {
  const person = aPerson({ ...entered, invitation: acceptedOn('2026-11-11T10:00:00Z') });
  const named = { familyName: 'Jansen', birthDate: null };
  const withFirstName = { ...named, firstName: 'Pieter' };
  expect(expectedIdentity(person, withFirstName)).toEqual({ entered: identityOf(entered), named });
});

it.each([
  ['the reporter gave no other name', null],
  ['the reporter gave no family name', { familyName: null, birthDate: null }],
  ['the reporter gave the same family name', { familyName: 'van den Bergh', birthDate: null }],
])('uses the entered insertion and last name when %s', (_why, named) => {
  expect(namesByReporter(entered, named)).toEqual({ insertion: 'van den', lastName: 'Bergh' });
});

it('uses the reporter’s name for a person who changed their family name', () => {
  const named = { familyName: 'de Wit', birthDate: null };
  expect(namesByReporter(entered, named)).toEqual({ insertion: null, lastName: 'de Wit' });
});

it('leaves insertion and last name apart as the reporter gave them where they are too long for one field', () => {
  const given = { firstName: 'Anna', insertion: 'v'.repeat(120), lastName: 'b'.repeat(120) };
  const names = namesByReporter({ ...entered, firstName: 'Anna' }, namedBy(given));
  expect(names).toEqual(given);
  expect(enteredOf(names)).toMatchObject(given);
});

it('leaves the family name whole where its parts were not stored', () => {
  const given = identityOf({ insertion: 'v'.repeat(120), lastName: 'b'.repeat(120) });
  expect(namesByReporter(entered, given).lastName).toBe(given.familyName);
});

it('uses the first name that the reporter gave, or the entered one where none was stored', () => {
  const changed = { ...entered, firstName: 'Anna' };
  const named = namedBy({ ...entered, firstName: 'Pieter' });
  expect(namesByReporter(changed, named).firstName).toBe('Pieter');
  expect(namesByReporter(changed, identityOf(entered)).firstName).toBe('Anna');
  expect(namesByReporter(changed, null).firstName).toBe('Anna');
});
