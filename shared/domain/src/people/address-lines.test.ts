import { expect, it } from 'vitest';
import { addressLines, wholeAddress } from './address-lines.ts';

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

it.each([
  ['ours', { city: 'Leeuwarden', countryCode: 'NL' }, 'nl-NL', ['Leeuwarden']],
  ['one that is not known', { city: 'Leeuwarden' }, 'nl-NL', ['Leeuwarden']],
  ['another', { city: 'Gent', countryCode: 'BE' }, 'nl-NL', ['Gent', 'België']],
  ['another, in English', { city: 'Gent', countryCode: 'BE' }, 'en-GB', ['Gent', 'Belgium']],
  ['another alone', { countryCode: 'BE' }, 'nl-NL', ['België']],
  ['no address', null, 'nl-NL', []],
])('includes the country if it is not the Netherlands: %s', (_what, address, language, lines) => {
  expect(wholeAddress(address, language)).toEqual(lines);
});
