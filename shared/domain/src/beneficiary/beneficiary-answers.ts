import { fromText, fromYesNo, toText, toYesNo } from '../form/form-fields.ts';
import { checkForm } from '../form/form-problems.ts';
import { fromAddressAnswers, toAddressAnswers } from '../people/address-form.ts';
import { isWithoutIban } from '../people/bank-account-form.ts';
import { formatIban } from '../people/iban.ts';
import type { Person, PersonInput } from '../people/person.ts';
import { toPersonAnswers } from '../people/person-form.ts';
import {
  type BeneficiaryAnswers,
  type BeneficiaryNameAnswers,
  beneficiaryForm,
  reporterBeneficiaryForm,
} from './beneficiary-forms.ts';

/** The stored name of somebody as answers of a form. */
export const toNameAnswers = ({
  firstName,
  insertion,
  lastName,
}: Pick<PersonInput, 'firstName' | 'insertion' | 'lastName'>): BeneficiaryNameAnswers => ({
  firstName: toText(firstName),
  insertion: toText(insertion),
  lastName: toText(lastName),
});

/** The stored details of a beneficiary as answers of their form. */
export const toBeneficiaryAnswers = (person: PersonInput) => ({
  ...toPersonAnswers(person),
  address: toAddressAnswers(person.address),
  iban: formatIban(toText(person.iban)),
  ibanName: toText(person.ibanName),
  hasNoIban: toYesNo(isWithoutIban(person) || null),
  relationshipToDeceased: toText(person.relationshipToDeceased),
});

/** The answers of a form as stored details. */
export const fromBeneficiaryAnswers = (answers: BeneficiaryAnswers): PersonInput => ({
  ...answers,
  insertion: fromText(answers.insertion),
  hasNoIban: fromYesNo(answers.hasNoIban),
  address: fromAddressAnswers({ ...answers.address }),
});

type Detailed = PersonInput & Pick<Person, 'isReporter'> & Partial<Pick<Person, 'isValidated'>>;

/**
 * Whether the details are complete enough for a provider to pay this person. Those of who is done are as complete as was asked
 * then.
 */
export const hasAllDetails = (person: Detailed, now: Date): boolean =>
  checkForm(
    person.isReporter
      ? reporterBeneficiaryForm(now, person.address)
      : beneficiaryForm(now, person.isValidated ? person.address : null),
    toBeneficiaryAnswers(person),
  ).ok;

/** Whether the details are complete and the person agreed to send them. */
export const hasGivenDetails = (person: Detailed, now: Date): boolean =>
  person.consentToSendData === true && hasAllDetails(person, now);
