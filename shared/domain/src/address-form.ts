import * as v from 'valibot';
import type { Address } from './address.ts';
import { fromText, optionalText, requiredText, toText } from './form-fields.ts';
import { formatDutchZipCode, isDutchZipCode } from './zip-code.ts';

const shared = { addition: optionalText(12), street: requiredText(), city: requiredText() };

/** An address in the Netherlands; its country is said by the place it stands in. */
export const DutchAddressForm = v.object({
  zipCode: v.pipe(requiredText(16), v.check(isDutchZipCode, 'zipCode'), v.transform(formatDutchZipCode)),
  houseNumber: v.pipe(requiredText(10), v.regex(/^\d*$/, 'houseNumber')),
  ...shared,
  countryCode: v.pipe(
    optionalText(2),
    v.transform(() => 'NL'),
  ),
});

/** An address elsewhere, in free form: not every country has postal codes or house numbers. */
export const ForeignAddressForm = v.object({
  countryCode: v.pipe(requiredText(2), v.regex(/^([A-Z]{2})?$/, 'required')),
  ...shared,
  zipCode: optionalText(16),
  houseNumber: optionalText(10),
});

export type AddressAnswers = v.InferOutput<typeof ForeignAddressForm>;

export const toAddressAnswers = (address: Address | null | undefined): AddressAnswers => ({
  street: toText(address?.street),
  houseNumber: toText(address?.houseNumber),
  addition: toText(address?.addition),
  zipCode: toText(address?.zipCode),
  city: toText(address?.city),
  countryCode: toText(address?.countryCode),
});

export const fromAddressAnswers = (answers: AddressAnswers): Address => ({
  street: fromText(answers.street),
  houseNumber: fromText(answers.houseNumber),
  addition: fromText(answers.addition),
  zipCode: fromText(answers.zipCode),
  city: fromText(answers.city),
  countryCode: fromText(answers.countryCode),
});
