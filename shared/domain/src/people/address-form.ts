import * as v from 'valibot';
import { fromText, optionalText, requiredText, toText, typedText } from '../form/form-fields.ts';
import { Address } from './address.ts';
import { separateAddition } from './house-number.ts';
import { formatDutchZipCode, isDutchZipCode } from './zip-code.ts';

const { country, state, stateCode, lat, lng } = Address.entries;
/** Fields that no form asks for and that an address keeps. */
const unasked = { country, state, stateCode, lat, lng };

/** An address in the Netherlands; the country follows from the use of this form. */
export const DutchAddressForm = v.pipe(
  v.unknown(),
  v.transform(separateAddition),
  v.object({
    zipCode: v.pipe(requiredText(16), v.check(isDutchZipCode, 'zipCode'), v.transform(formatDutchZipCode)),
    houseNumber: v.pipe(requiredText(10), v.regex(/^\d*$/, 'houseNumber')),
    addition: optionalText(12),
    street: requiredText(),
    city: requiredText(),
    countryCode: v.pipe(
      optionalText(2),
      v.transform(() => 'NL'),
    ),
    ...unasked,
  }),
);

/** An address abroad, in free form: only the country is required, because no other part is in every address. */
export const ForeignAddressForm = v.object({
  countryCode: v.pipe(requiredText(2), v.regex(/^[A-Z]{2}$/, 'invalid')),
  street: optionalText(),
  houseNumber: optionalText(10),
  addition: optionalText(12),
  zipCode: optionalText(16),
  city: optionalText(),
  ...unasked,
});

/** An address abroad of somebody whom an organisation writes to: house numbers and postal codes are not in every country. */
const HomeAbroadForm = v.object({
  ...ForeignAddressForm.entries,
  street: requiredText(),
  city: requiredText(),
});

/**
 * Where somebody lives abroad.
 * @param stored the address as stored: one from before street and city were required stays as it is
 */
export const homeAbroadForm = (stored: Address | null = null) =>
  v.lazy((input) => (stored && isSamePlace(input, stored) ? ForeignAddressForm : HomeAbroadForm));

function isSamePlace(input: unknown, stored: Address): boolean {
  const [typed, kept] = [v.parse(TypedAddress, input), toAddressAnswers(stored)];
  return (['countryCode', 'street', 'city'] as const).every((part) => typed[part] === kept[part]);
}

export type AddressAnswers = v.InferOutput<typeof ForeignAddressForm>;

export const toAddressAnswers = (address: Address | null | undefined): AddressAnswers => ({
  street: toText(address?.street),
  houseNumber: toText(address?.houseNumber),
  addition: toText(address?.addition),
  zipCode: toText(address?.zipCode),
  city: toText(address?.city),
  countryCode: toText(address?.countryCode),
  ...unaskedOf(address ?? {}),
});

export const fromAddressAnswers = (answers: AddressAnswers): Address => ({
  street: fromText(answers.street),
  houseNumber: fromText(answers.houseNumber),
  addition: fromText(answers.addition),
  zipCode: fromText(answers.zipCode),
  city: fromText(answers.city),
  countryCode: fromText(answers.countryCode),
  ...unaskedOf(answers),
});

const unaskedOf = (address: Address): Pick<Address, keyof typeof unasked> =>
  Object.fromEntries(
    Object.entries(v.parse(v.object(unasked), address)).filter(([, value]) => value != null && value !== ''),
  );

/** An address as the fields hold it, under either set of rules. */
export const TypedAddress = v.fallback(
  v.object({
    ...v.entriesFromList(['street', 'houseNumber', 'addition', 'zipCode', 'city', 'countryCode'], typedText),
    country: v.fallback(country, undefined),
    state: v.fallback(state, undefined),
    stateCode: v.fallback(stateCode, undefined),
    lat: v.fallback(lat, undefined),
    lng: v.fallback(lng, undefined),
  }),
  toAddressAnswers(null),
);

/** Where somebody lives of whom no country is known: most people live here. */
const atHome = (address: AddressAnswers): AddressAnswers => ({
  ...address,
  countryCode: address.countryCode || 'NL',
});

export const toHomeAnswers = (address: Address | null | undefined): AddressAnswers =>
  atHome(toAddressAnswers(address));

export const TypedHome = v.fallback(v.pipe(TypedAddress, v.transform(atHome)), toHomeAnswers(null));
