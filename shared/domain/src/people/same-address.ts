import type { AddressAnswers } from './address-form.ts';

const PLACE = ['countryCode', 'zipCode', 'houseNumber', 'addition', 'street', 'city'] as const;

const plain = (text: string) => text.replaceAll(' ', '').toUpperCase();

/** Whether two filled-in addresses are the same place, however they were typed. */
export const isSameAddress = (one: AddressAnswers, other: AddressAnswers): boolean =>
  hasPlace(one) && PLACE.every((part) => plain(one[part]) === plain(other[part]));

/** Whether an address has more than a country. */
export const hasPlace = ({ street, city, zipCode }: AddressAnswers): boolean =>
  [street, city, zipCode].some((part) => part.trim() !== '');
