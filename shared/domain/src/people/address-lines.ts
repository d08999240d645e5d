import type { Address } from './address.ts';

/** An address as on an envelope, without the country; missing parts are left out. */
export function addressLines({ street, houseNumber, addition, zipCode, city }: Address): string[] {
  const lines = [
    [street, houseNumber, addition],
    [zipCode, city],
  ];
  return lines.map((parts) => parts.filter(Boolean).join(' ')).filter(Boolean);
}

/**
 * The name of a country other than the Netherlands, in the given language; null for the Netherlands and when none is
 * known.
 */
export const foreignCountry = (
  { countryCode }: Pick<Address, 'countryCode'>,
  language: string,
): string | null =>
  countryCode && countryCode !== 'NL'
    ? (new Intl.DisplayNames(language, { type: 'region' }).of(countryCode) ?? null)
    : null;

/** An address with a foreign country as its last line; empty when there is no address. */
export const wholeAddress = (address: Address | null | undefined, language: string): string[] =>
  address ? [...addressLines(address), foreignCountry(address, language) ?? ''].filter(Boolean) : [];
