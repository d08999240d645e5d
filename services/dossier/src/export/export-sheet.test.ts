import { expect, it } from 'vitest';
import { aPerson } from '../dossiers/dossier-parts.fixture.ts';
import { personFacts } from './export-sheet.ts';

it.each([
  ['nl', 'Veldstraat 3\n9000 Gent\nBelgië'],
  ['en', 'Veldstraat 3\n9000 Gent\nBelgium'],
] as const)('the address of a person who lives abroad includes the country: %s', (locale, written) => {
  const address = {
    street: 'Veldstraat',
    houseNumber: '3',
    zipCode: '9000',
    city: 'Gent',
    countryCode: 'BE',
  };
  expect(personFacts(aPerson({ address }), { locale }).map(({ value }) => value)).toContain(written);
});
