import type { Person } from '@nabericht/domain/people/person';
import { describe, expect, it } from 'vitest';
import { aPerson, idOf } from '../dossiers/dossier-parts.fixture.ts';
import { enterDetails } from './change-persons.ts';

describe('who was done', () => {
  const personId = idOf(20);
  const isDoneAfter = (address: Person['address'], change: Partial<Person>) => {
    const done = aPerson({ uuid: personId, address, isValidated: true });
    const whole = { persons: [done], identities: {} };
    enterDetails(whole, personId, { ...done, ...change }, { isInvited: false });
    return whole.persons[0]?.isValidated;
  };
  const COUNTRY = { countryCode: 'BE' };
  const HOME = { street: 'Wetstraat', city: 'Brussel', countryCode: 'BE' };

  it.each([
    ['a country alone, from before street and city were required', COUNTRY],
    ['a whole address', HOME],
    ['none', null],
  ])('stays done when their name is corrected and their address stays: %s', (_which, address) =>
    expect(isDoneAfter(address, { lastName: 'Berg' })).toBe(true),
  );

  it.each([
    ['their street and city are taken away', HOME, COUNTRY],
    ['their country becomes another', COUNTRY, { countryCode: 'FR' }],
  ])('is looked at again when %s', (_what, address, other) =>
    expect(isDoneAfter(address, { address: other })).toBe(false),
  );
});
