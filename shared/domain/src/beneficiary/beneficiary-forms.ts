import * as v from 'valibot';
import {
  optionalText,
  requiredBirthDay,
  requiredChoice,
  requiredText,
  requiredYesNo,
  typedText,
} from '../form/form-fields.ts';
import { DutchAddressForm, ForeignAddressForm } from '../people/address-form.ts';
import { requiredIban } from '../people/bank-account-form.ts';
import { Email } from '../people/email.ts';
import {
  isDutchPhoneNumber,
  isInternationalPhoneNumber,
  normalizePhoneNumber,
} from '../people/phone-number.ts';

/** A beneficiary as they are added to the list or renamed in it. */
export const BeneficiaryNameForm = v.object({
  firstName: requiredText(),
  insertion: optionalText(),
  lastName: requiredText(),
});
export type BeneficiaryNameAnswers = v.InferOutput<typeof BeneficiaryNameForm>;

/** How the dossier named somebody when their name was typed, to tell what was changed elsewhere since. */
export const NameThen = v.object({ firstName: typedText, insertion: typedText, lastName: typedText });

/** The relationships a beneficiary can have: no officials such as an executor, and not everybody is family. */
export const BENEFICIARY_RELATIONSHIPS = [
  'spouse',
  'child',
  'grandchild',
  'sonInLawDaughterInLaw',
  'parent',
  'sibling',
  'guardianCurator',
  'other',
] as const;

const bank = { iban: requiredIban, ibanName: requiredText() };

const addressedTo = (country: 'NL' | 'abroad') => ({
  address: v.optional(country === 'NL' ? DutchAddressForm : ForeignAddressForm, {}),
  email: Email,
  phoneNumber: v.pipe(
    requiredText(24),
    v.check(country === 'NL' ? isDutchPhoneNumber : isInternationalPhoneNumber, 'phoneNumber'),
    v.transform(normalizePhoneNumber),
  ),
});

const personIn = (now: Date, country: 'NL' | 'abroad') =>
  v.object({
    ...BeneficiaryNameForm.entries,
    birthDate: requiredBirthDay(now),
    ...addressedTo(country),
  });

/** Somebody who takes over an insurance: everything about them but their bank account. */
export const newPartnerForm = (now: Date) => v.lazy((input) => personIn(now, countryOf(input)));

const beneficiaryIn = (now: Date, country: 'NL' | 'abroad') =>
  v.object({
    ...BeneficiaryNameForm.entries,
    birthDate: requiredBirthDay(now),
    relationshipToDeceased: requiredChoice(BENEFICIARY_RELATIONSHIPS),
    ...addressedTo(country),
    ...bank,
  });
export type BeneficiaryAnswers = v.InferOutput<ReturnType<typeof beneficiaryIn>>;

/** Everything that a provider needs to pay somebody. */
export const beneficiaryForm = (now: Date) => v.lazy((input) => beneficiaryIn(now, countryOf(input)));

/** The reporter as a beneficiary: the rest is known already. */
export const reporterBeneficiaryForm = (now: Date) => v.object({ birthDate: requiredBirthDay(now), ...bank });
export type ReporterBeneficiaryAnswers = v.InferOutput<ReturnType<typeof reporterBeneficiaryForm>>;

export const INVITE_METHODS = ['email', 'sendMessageYourself'] as const;

/**
 * Whether the reporter has somebody's details; if not, the reporter invites that person, by mail or with a link to
 * share.
 */
export const InvitationForm = v.pipe(
  v.object({
    detailsPresent: requiredYesNo,
    inviteMethod: v.optional(v.string(), ''),
    email: v.optional(v.string(), ''),
    sharedLink: v.optional(v.string(), ''),
  }),
  v.forward(
    v.partialCheck(
      [['detailsPresent'], ['inviteMethod']],
      ({ detailsPresent, inviteMethod }) => detailsPresent === 'yes' || inviteMethod !== '',
      'inviteMethodRequired',
    ),
    ['inviteMethod'],
  ),
  v.forward(
    v.partialCheck(
      [['detailsPresent'], ['inviteMethod']],
      ({ detailsPresent, inviteMethod }) =>
        detailsPresent === 'yes' || ['', ...INVITE_METHODS].includes(inviteMethod),
      'inviteMethodUnavailable',
    ),
    ['inviteMethod'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.detailsPresent === 'yes' || dataset.value.inviteMethod !== 'email')
      return;
    const email = v.safeParse(Email, dataset.value.email);
    if (email.success) return;
    addIssue({
      message: email.issues[0].message,
      path: [
        { type: 'object', origin: 'value', input: dataset.value, key: 'email', value: dataset.value.email },
      ],
    });
  }),
  v.forward(
    v.partialCheck(
      [['detailsPresent'], ['inviteMethod'], ['sharedLink']],
      ({ detailsPresent, inviteMethod, sharedLink }) =>
        detailsPresent === 'yes' ||
        inviteMethod !== 'sendMessageYourself' ||
        sharedLink === 'yes' ||
        sharedLink === 'no',
      'sharedLinkRequired',
    ),
    ['sharedLink'],
  ),
);

function countryOf(input: unknown): 'NL' | 'abroad' {
  const code = (input as { address?: { countryCode?: unknown } } | null)?.address?.countryCode;
  return typeof code === 'string' && code !== '' && code !== 'NL' ? 'abroad' : 'NL';
}
