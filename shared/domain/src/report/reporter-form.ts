import * as v from 'valibot';
import { optionalText, requiredPastDay, requiredText } from '../form/form-fields.ts';
import { DutchAddressForm, ForeignAddressForm } from '../people/address-form.ts';
import { Email } from '../people/email.ts';
import {
  isDutchPhoneNumber,
  isInternationalPhoneNumber,
  normalizePhoneNumber,
} from '../people/phone-number.ts';

type Variant = { readonly nnOnly: boolean; readonly now: Date };

/**
 * The reporter's own details. In the NN-only variant the birth date is required and the telephone is not; the
 * country of the address decides which rules hold for postal code and telephone.
 */
export const reporterForm = (variant: Variant) =>
  v.lazy((input) => reporterFormIn(variant, isAbroad(input) ? 'abroad' : 'NL'));

export type ReporterAnswers = v.InferOutput<ReturnType<typeof reporterFormIn>>;

const reporterFormIn = ({ nnOnly, now }: Variant, country: 'NL' | 'abroad') =>
  v.object({
    firstName: requiredText(),
    insertion: optionalText(),
    lastName: requiredText(),
    birthDate: nnOnly ? requiredPastDay(now) : notAsked,
    address: v.optional(country === 'NL' ? DutchAddressForm : ForeignAddressForm, {}),
    email: Email,
    phoneNumber: v.pipe(
      nnOnly ? optionalText(24) : requiredText(24),
      v.check(country === 'NL' ? isDutchPhoneNumber : isInternationalPhoneNumber, 'phoneNumber'),
      v.transform(normalizePhoneNumber),
    ),
  });

const notAsked = v.pipe(
  v.optional(v.unknown(), ''),
  v.transform((): string => ''),
);

function isAbroad(input: unknown): boolean {
  const code = (input as { address?: { countryCode?: unknown } } | null)?.address?.countryCode;
  return typeof code === 'string' && code !== '' && code !== 'NL';
}
