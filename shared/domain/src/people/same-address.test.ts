import { expect, it } from 'vitest';
import { toAddressAnswers } from './address-form.ts';
import { hasPlace, isSameAddress, saysTheSame } from './same-address.ts';

const HOME = toAddressAnswers({
  street: 'Turfmarkt',
  houseNumber: '12',
  addition: 'B',
  zipCode: '8911 AB',
  city: 'Leeuwarden',
  countryCode: 'NL',
});

it.each([
  ['as it is', HOME, true],
  ['typed otherwise', { ...HOME, zipCode: '8911ab', addition: 'b' }, true],
  ['with another place on the map', { ...HOME, lat: 1, lng: 2 }, true],
  ['of the neighbour', { ...HOME, houseNumber: '14' }, false],
  ['without the addition', { ...HOME, addition: '' }, false],
  ['of another country', { ...HOME, countryCode: 'BE' }, false],
])('an address %s', (_, other, expected) => {
  expect(isSameAddress(HOME, other)).toBe(expected);
});

it('has no place while only its country is known', () => {
  const empty = { ...toAddressAnswers(null), countryCode: 'NL' };
  expect(hasPlace(empty)).toBe(false);
  expect(hasPlace(HOME)).toBe(true);
  expect(isSameAddress(empty, empty)).toBe(false);
  expect(saysTheSame(empty, empty)).toBe(true);
  expect(saysTheSame(empty, { ...empty, countryCode: 'BE' })).toBe(false);
});
