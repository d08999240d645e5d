import * as v from 'valibot';
import { requiredBirthDay, requiredChoice, requiredYesNo, typedText } from '../form/form-fields.ts';
import type { Address } from '../people/address.ts';
import { payoutAccountForm } from '../people/bank-account-form.ts';
import { isDutch, isDutchHome } from '../people/dutch-home.ts';
import { Email } from '../people/email.ts';
import { contactForm, nameForm } from '../people/person-form.ts';

/** A beneficiary as they are added to the list or renamed in it. */
export const BeneficiaryNameForm = v.object(nameForm);
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

const personIn = (now: Date, isDutch: boolean) =>
  v.object({
    ...nameForm,
    birthDate: requiredBirthDay(now),
    ...contactForm({ isDutch }),
  });

/** Somebody who takes over an insurance: everything about them but their bank account. */
export const newPartnerForm = (now: Date) => v.lazy((input) => personIn(now, isDutchHome(input)));

const beneficiaryIn = (now: Date, input: unknown, isDutch: boolean, stored?: Address | null) =>
  v.object({
    ...nameForm,
    birthDate: requiredBirthDay(now),
    relationshipToDeceased: requiredChoice(BENEFICIARY_RELATIONSHIPS),
    ...contactForm({ isDutch, stored }),
    ...payoutAccountForm(input, { isDutch }),
  });
export type BeneficiaryAnswers = v.InferOutput<ReturnType<typeof beneficiaryIn>>;

/**
 * Everything that a provider needs to pay somebody.
 * @param stored the address of details that were handed in before street and city were required abroad
 */
export const beneficiaryForm = (now: Date, stored?: Address | null) =>
  v.lazy((input) => beneficiaryIn(now, input, isDutchHome(input), stored));

/**
 * The reporter as a beneficiary: the rest is known already.
 * @param home where they live
 */
export const reporterBeneficiaryForm = (now: Date, home: Address | null | undefined) =>
  v.lazy((input) =>
    v.object({
      birthDate: requiredBirthDay(now),
      ...payoutAccountForm(input, { isDutch: isDutch(home?.countryCode) }),
    }),
  );

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
