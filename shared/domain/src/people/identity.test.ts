import { expect, it } from 'vitest';
import { identityOf, isSameIdentity } from './identity.ts';

const entered = { insertion: 'van den', lastName: 'Bergh', birthDate: '1970-02-03' };

it('identifies a person by family name and birth date', () => {
  expect(identityOf(entered)).toEqual({ familyName: 'van den Bergh', birthDate: '1970-02-03' });
});

it('is null where nothing was entered', () => {
  expect(identityOf({})).toEqual({ familyName: null, birthDate: null });
});

it.each([
  ['nothing was changed', {}, true],
  ['the insertion was moved into the last name', { insertion: null, lastName: 'van den Bergh' }, true],
  ['the last name was changed', { lastName: 'Berg' }, false],
  ['the insertion was changed', { insertion: 'van' }, false],
  ['the birth date was changed', { birthDate: '1970-02-04' }, false],
])('is the same identity when %s: %s → %s', (_what, change, expected) => {
  expect(isSameIdentity(entered, { ...entered, ...change })).toBe(expected);
});
