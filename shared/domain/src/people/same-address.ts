import type { AddressAnswers } from './address-form.ts';

const PLACE = ['countryCode', 'zipCode', 'houseNumber', 'addition', 'street', 'city'] as const;

const plain = (text: string) => text.replaceAll(' ', '').toUpperCase();

/** Whether two filled addresses are of one place, however they were typed. */
export const isSameAddress = (one: AddressAnswers, other: AddressAnswers): boolean =>
  hasPlace(one) && PLACE.every((part) => plain(one[part]) === plain(other[part]));

/** Whether an address says where it is, beside its country. */
export const hasPlace = ({ street, city, zipCode }: AddressAnswers): boolean =>
  [street, city, zipCode].some((part) => part.trim() !== '');
