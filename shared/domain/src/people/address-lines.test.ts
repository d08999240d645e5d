import { expect, it } from 'vitest';
import { addressLines } from './address-lines.ts';

const known = {
  street: 'Turfmarkt',
  houseNumber: '12',
  addition: 'B',
  zipCode: '8911 AB',
  city: 'Leeuwarden',
};

it.each([
  ['all of it', known, ['Turfmarkt 12 B', '8911 AB Leeuwarden']],
  ['no addition', { ...known, addition: null }, ['Turfmarkt 12', '8911 AB Leeuwarden']],
  ['the city alone', { city: 'Gent', countryCode: 'BE' }, ['Gent']],
  ['the country alone', { countryCode: 'BE' }, []],
])('writes %s as on an envelope', (_what, address, lines) => {
  expect(addressLines(address)).toEqual(lines);
});
