import { toBeneficiaryAnswers } from '@nabericht/domain/beneficiary/beneficiary-answers';
import { beneficiaryForm, reporterBeneficiaryForm } from '@nabericht/domain/beneficiary/beneficiary-forms';
import { checkForm, type FieldProblem } from '@nabericht/domain/form/form-problems';
import { isWithoutIban } from '@nabericht/domain/people/bank-account-form';
import { withAsciiDomain } from '@nabericht/domain/people/email';
import { separateAddition } from '@nabericht/domain/people/house-number';
import { compactIban } from '@nabericht/domain/people/iban';
import type { PersonInput } from '@nabericht/domain/people/person';
import { normalizePhoneNumber } from '@nabericht/domain/people/phone-number';

const ALWAYS_REQUIRED = ['firstName', 'lastName'];

/**
 * Validates a person with the form for their details. Only the name is required yet; other fields may be missing, but
 * must be valid when given. The other fields of a reporter were checked by the report.
 * @param stored the person as stored: a birth date from before it was refused as too early stays
 */
export function personProblems(
  person: PersonInput,
  isReporter: boolean,
  now: Date,
  stored: PersonInput = {},
): FieldProblem[] {
  const form = isReporter ? reporterBeneficiaryForm(now, person.address) : beneficiaryForm(now);
  const answers = toBeneficiaryAnswers(person);
  const checked = checkForm(form, answers);
  if (checked.ok) return [];
  const isStored = ({ code }: FieldProblem) =>
    code === 'birthTooEarly' && person.birthDate === stored.birthDate;
  return checked.problems.filter(
    (problem) =>
      (ALWAYS_REQUIRED.includes(problem.name) || isGiven(answers, problem.name)) && !isStored(problem),
  );
}

/** The answers contain every field of the form, with '' for an unknown value. */
const isGiven = (answers: object, path: string): boolean =>
  path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], answers) !== '';

/** The person as it is stored: each value in one canonical format, and no account beside that there is none. */
export const storedPerson = (entered: PersonInput): PersonInput => ({
  ...inOneFormat(entered),
  ...(entered.hasNoIban != null &&
    (isWithoutIban(entered) ? { iban: null, ibanName: null } : { hasNoIban: null })),
});

const inOneFormat = ({ email, iban, phoneNumber, address, ...person }: PersonInput): PersonInput => ({
  ...person,
  email: email && withAsciiDomain(email),
  iban: iban && compactIban(iban),
  phoneNumber: phoneNumber && normalizePhoneNumber(phoneNumber),
  address: separateAddition(address) as PersonInput['address'],
});
