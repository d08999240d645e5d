import type { AddressAnswers } from './address-form.ts';

const PLACE = ['countryCode', 'zipCode', 'houseNumber', 'addition', 'street', 'city'] as const;

const plain = (text: string) => text.replaceAll(' ', '').toUpperCase();

/** Whether two addresses say the same, however they were typed, and however little that is. */
export const saysTheSame = (one: AddressAnswers, other: AddressAnswers): boolean =>
  PLACE.every((part) => plain(one[part]) === plain(other[part]));

/** Whether two filled-in addresses are the same place. */
export const isSameAddress = (one: AddressAnswers, other: AddressAnswers): boolean =>
  hasPlace(one) && saysTheSame(one, other);

/** Whether an address has more than a country. */
export const hasPlace = ({ street, city, zipCode }: AddressAnswers): boolean =>
  [street, city, zipCode].some((part) => part.trim() !== '');
