import type { Address } from './address.ts';

/** An address as it is written on an envelope, without the country; parts that are not known are left out. */
export function addressLines({ street, houseNumber, addition, zipCode, city }: Address): string[] {
  const lines = [
    [street, houseNumber, addition],
    [zipCode, city],
  ];
  return lines.map((parts) => parts.filter(Boolean).join(' ')).filter(Boolean);
}
