import * as v from 'valibot';
import { fromText, notAsked, requiredBirthDay } from '../../form/form-fields.ts';
import { fromAddressAnswers, TypedAddress, toAddressAnswers } from '../../people/address-form.ts';
import { isDutchHome } from '../../people/dutch-home.ts';
import { contactForm, nameForm, toPersonAnswers, typedPerson } from '../../people/person-form.ts';
import { fullName } from '../../people/person-name.ts';
import { writtenPhoneNumber } from '../../people/phone-number.ts';
import type { ReportContext } from '../report-context.ts';
import { addressFact, dayFact, textFact } from '../report-facts.ts';
import { reportStep } from '../report-step.ts';

type Variant = Pick<ReportContext, 'nnOnly' | 'now' | 'storedBirthDays' | 'storedHome'>;

/**
 * The reporter's own details. In the NN-only variant the birth date is required and the telephone is not; the country
 * of the address decides the rules for postal code and telephone.
 */
const reporterForm = ({ nnOnly, now, storedBirthDays, storedHome }: Variant) =>
  v.lazy((input) =>
    v.object({
      ...nameForm,
      birthDate: nnOnly ? requiredBirthDay(now, storedBirthDays) : notAsked,
      ...contactForm({ isDutch: isDutchHome(input), isPhoneOptional: nnOnly, stored: storedHome }),
    }),
  );

/** Asks who reports the death. */
export const reporter = reportStep({
  id: 'reporter',
  form: reporterForm,
  answers: v.object({ ...typedPerson, address: TypedAddress }),
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
    ...toPersonAnswers(person),
    address: toAddressAnswers(person.address),
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
