import * as v from 'valibot';
import {
  fromText,
  optionalText,
  requiredBirthDay,
  requiredText,
  toText,
  typedText,
} from '../../form/form-fields.ts';
import {
  DutchAddressForm,
  ForeignAddressForm,
  fromAddressAnswers,
  TypedAddress,
  toAddressAnswers,
} from '../../people/address-form.ts';
import { Email } from '../../people/email.ts';
import { fullName } from '../../people/person-name.ts';
import {
  isDutchPhoneNumber,
  isInternationalPhoneNumber,
  normalizePhoneNumber,
  writtenPhoneNumber,
} from '../../people/phone-number.ts';
import type { ReportContext } from '../report-context.ts';
import { addressFact, dayFact, textFact } from '../report-facts.ts';
import { reportStep } from '../report-step.ts';

type Variant = Pick<ReportContext, 'nnOnly' | 'now' | 'storedBirthDays'>;

/**
 * The reporter's own details. In the NN-only variant the birth date is required and the telephone is not; the country
 * of the address decides the rules for postal code and telephone.
 */
const reporterForm = (variant: Variant) =>
  v.lazy((input) => reporterFormIn(variant, isAbroad(input) ? 'abroad' : 'NL'));

const reporterFormIn = ({ nnOnly, now, storedBirthDays }: Variant, country: 'NL' | 'abroad') =>
  v.object({
    firstName: requiredText(),
    insertion: optionalText(),
    lastName: requiredText(),
    birthDate: nnOnly ? requiredBirthDay(now, storedBirthDays) : notAsked,
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

/** Asks who reports the death. */
export const reporter = reportStep({
  id: 'reporter',
  form: reporterForm,
  answers: v.object({
    firstName: typedText,
    insertion: typedText,
    lastName: typedText,
    birthDate: typedText,
    address: TypedAddress,
    email: typedText,
    phoneNumber: typedText,
  }),
  part: 'reporter',
  toParts: ({ insertion, birthDate, address, phoneNumber, ...rest }) => ({
    reporter: {
      ...rest,
      insertion: fromText(insertion),
      birthDate: fromText(birthDate),
      address: fromAddressAnswers(address),
      phoneNumber: fromText(phoneNumber),
    },
  }),
  fromParts: ({ reporter: person }) => ({
    firstName: toText(person.firstName),
    insertion: toText(person.insertion),
    lastName: toText(person.lastName),
    birthDate: toText(person.birthDate),
    address: toAddressAnswers(person.address),
    email: toText(person.email),
    phoneNumber: toText(person.phoneNumber),
  }),
  facts: ({ report, nnOnly }) => {
    const [person = {}] = report.persons;
    return {
      reporter: [
        ...textFact('name', fullName(person)),
        ...(nnOnly ? dayFact('dateOfBirth', person.birthDate) : []),
        ...addressFact('address', person.address),
      ],
      contact: [
        ...textFact('email', person.email),
        ...textFact('phoneNumber', person.phoneNumber && writtenPhoneNumber(person.phoneNumber)),
      ],
    };
  },
});
export type ReporterAnswers = typeof reporter.blank;
