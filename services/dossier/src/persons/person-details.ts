import { toBeneficiaryAnswers } from '@nabericht/domain/beneficiary/beneficiary-answers';
import { beneficiaryForm, reporterBeneficiaryForm } from '@nabericht/domain/beneficiary/beneficiary-forms';
import { checkForm, type FieldProblem } from '@nabericht/domain/form/form-problems';
import { separateAddition } from '@nabericht/domain/people/house-number';
import { compactIban } from '@nabericht/domain/people/iban';
import type { PersonInput } from '@nabericht/domain/people/person';
import { normalizePhoneNumber } from '@nabericht/domain/people/phone-number';

const ALWAYS_REQUIRED = ['firstName', 'lastName'];

/**
 * What is wrong with a person by the form that asks for their details, of which only a name has to be there yet: the
 * rest comes later, and is well formed when it does. Of a reporter the report has checked the rest.
 */
export function personProblems(person: PersonInput, isReporter: boolean, now: Date): FieldProblem[] {
  const form = isReporter ? reporterBeneficiaryForm(now) : beneficiaryForm(now);
  const answers = toBeneficiaryAnswers(person);
  const checked = checkForm(form, answers);
  if (checked.ok) return [];
  return checked.problems.filter(({ name }) => ALWAYS_REQUIRED.includes(name) || isGiven(answers, name));
}

/** The answers have every field of the form, '' where nothing is known. */
const isGiven = (answers: object, path: string): boolean =>
  path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], answers) !== '';

/** A person as they are kept: one way of writing for each thing. */
export const storedPerson = ({ iban, phoneNumber, address, ...person }: PersonInput): PersonInput => ({
  ...person,
  iban: iban && compactIban(iban),
  phoneNumber: phoneNumber && normalizePhoneNumber(phoneNumber),
  address: separateAddition(address) as PersonInput['address'],
});
