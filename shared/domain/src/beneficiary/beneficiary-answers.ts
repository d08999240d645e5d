import { fromText, toText } from '../form/form-fields.ts';
import { checkForm } from '../form/form-problems.ts';
import { fromAddressAnswers, toAddressAnswers } from '../people/address-form.ts';
import { formatIban } from '../people/iban.ts';
import type { Person, PersonInput } from '../people/person.ts';
import {
  type BeneficiaryAnswers,
  beneficiaryForm,
  type ReporterBeneficiaryAnswers,
  reporterBeneficiaryForm,
} from './beneficiary-forms.ts';

/** What is known of a beneficiary, as their form shows it. */
export const toBeneficiaryAnswers = (person: PersonInput) => ({
  firstName: toText(person.firstName),
  insertion: toText(person.insertion),
  lastName: toText(person.lastName),
  birthDate: toText(person.birthDate),
  address: toAddressAnswers(person.address),
  email: toText(person.email),
  phoneNumber: toText(person.phoneNumber),
  iban: formatIban(toText(person.iban)),
  ibanName: toText(person.ibanName),
  relationshipToDeceased: toText(person.relationshipToDeceased),
});

/** A filled-in form as it is saved. */
export const fromBeneficiaryAnswers = (answers: BeneficiaryAnswers): PersonInput => ({
  ...answers,
  insertion: fromText(answers.insertion),
  address: fromAddressAnswers({ ...answers.address }),
});

/** Of a reporter who benefits only this was not known yet. */
export const fromReporterBeneficiaryAnswers = (answers: ReporterBeneficiaryAnswers): PersonInput => answers;

/** Whether a provider can pay somebody out with what is known of them. */
export const hasAllDetails = (person: PersonInput & Pick<Person, 'isReporter'>, now: Date): boolean =>
  checkForm(
    person.isReporter ? reporterBeneficiaryForm(now) : beneficiaryForm(now),
    toBeneficiaryAnswers(person),
  ).ok;

/** Whether all of it is there, with the consent to send it. */
export const hasGivenDetails = (person: PersonInput & Pick<Person, 'isReporter'>, now: Date): boolean =>
  person.consentToSendData === true && hasAllDetails(person, now);
