import * as v from 'valibot';
import { optionalText, requiredText, toText, typedText } from '../form/form-fields.ts';
import type { Address } from './address.ts';
import { DutchAddressForm, homeAbroadForm } from './address-form.ts';
import { Email } from './email.ts';
import type { PersonInput } from './person.ts';
import { isDutchPhoneNumber, isInternationalPhoneNumber, normalizePhoneNumber } from './phone-number.ts';

/** The name of a person, as their form asks it. */
export const nameForm = { firstName: requiredText(), insertion: optionalText(), lastName: requiredText() };

interface ContactRules {
  /** Whether postal code and telephone follow the rules of the Netherlands. */
  readonly isDutch: boolean;
  readonly isPhoneOptional?: boolean;
  /** The address as stored: see `homeAbroadForm`. */
  readonly stored?: Address | null | undefined;
}

/** Where a person lives and how they are reached, as their form asks it. */
export const contactForm = ({ isDutch, isPhoneOptional = false, stored }: ContactRules) => ({
  address: v.optional(isDutch ? DutchAddressForm : homeAbroadForm(stored), {}),
  email: Email,
  phoneNumber: v.pipe(
    isPhoneOptional ? optionalText(24) : requiredText(24),
    isDutch
      ? v.check(isDutchPhoneNumber, 'phoneNumber')
      : v.check(isInternationalPhoneNumber, 'phoneNumberAbroad'),
    v.transform(normalizePhoneNumber),
  ),
});

/** What the form of a person holds, complete or not, beside their address. */
export const typedPerson = v.entriesFromList(
  ['firstName', 'insertion', 'lastName', 'birthDate', 'email', 'phoneNumber'],
  typedText,
);

/** What is stored of a person, as their form shows it, beside their address. */
export const toPersonAnswers = (person: PersonInput) => ({
  firstName: toText(person.firstName),
  insertion: toText(person.insertion),
  lastName: toText(person.lastName),
  birthDate: toText(person.birthDate),
  email: toText(person.email),
  phoneNumber: toText(person.phoneNumber),
});
