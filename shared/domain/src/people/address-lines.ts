import type { Address } from './address.ts';

/** An address as it is written on an envelope, without the country; parts that are not known are left out. */
export function addressLines({ street, houseNumber, addition, zipCode, city }: Address): string[] {
  const lines = [
    [street, houseNumber, addition],
    [zipCode, city],
  ];
  return lines.map((parts) => parts.filter(Boolean).join(' ')).filter(Boolean);
}

/** The name of a country other than ours, in the language of who reads it; null for ours, and when none is known. */
export const foreignCountry = (
  { countryCode }: Pick<Address, 'countryCode'>,
  language: string,
): string | null =>
  countryCode && countryCode !== 'NL'
    ? (new Intl.DisplayNames(language, { type: 'region' }).of(countryCode) ?? null)
    : null;

/** An address with the country as its last line where that is another than ours; nothing when there is no address. */
export const wholeAddress = (address: Address | null | undefined, language: string): string[] =>
  address ? [...addressLines(address), foreignCountry(address, language) ?? ''].filter(Boolean) : [];
