import { expect, it } from 'vitest';
import { aPerson } from '../dossiers/dossier-parts.fixture.ts';
import { messageFact, personFacts } from './export-sheet.ts';

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

it('the day of reply in a message is written in words, and a product that looks like a day is not', () => {
  const written = (messageVariables: Record<string, string>) =>
    messageFact({ createdAt: '2026-11-27T07:00:00Z', messageVariables }, { locale: 'nl' }).value;
  expect(written({ provider: 'Lichtpunt', dueOn: '26-11-2026' })).toBe('Lichtpunt · 26 november 2026');
  expect(written({ product: '10-11-2024' })).toBe('10-11-2024');
});
