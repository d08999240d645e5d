import * as v from 'valibot';
import { fromYesNo, toText, toYesNo, typedText, typedYesNo } from '../form/form-fields.ts';
import { stepsOf } from '../form/step.ts';
import { TypedHome, toHomeAnswers } from '../people/address-form.ts';
import type { PersonInput } from '../people/person.ts';
import { typedPerson } from '../people/person-form.ts';
import { fromBeneficiaryAnswers, toBeneficiaryAnswers } from './beneficiary-answers.ts';
import { beneficiaryForm, InvitationForm, reporterBeneficiaryForm } from './beneficiary-forms.ts';

/** What the steps of a beneficiary need besides their answers. */
export type PersonContext = {
  readonly isReporter: boolean;
  /** Where the person lives, as it is saved. */
  readonly home: PersonInput['address'];
  readonly now: Date;
};

/** Defines a step of a beneficiary. */
const personStep = stepsOf<PersonContext, { readonly person: PersonInput }>();

/** Everything that a provider needs to pay somebody. */
export const details = personStep({
  id: 'details',
  form: ({ now }) => beneficiaryForm(now),
  answers: v.object({
    ...typedPerson,
    relationshipToDeceased: typedText,
    address: TypedHome,
    iban: typedText,
    ibanName: typedText,
    hasNoIban: typedYesNo,
  }),
  part: 'person',
  toParts: (values) => ({ person: fromBeneficiaryAnswers(values) }),
  fromParts: ({ person }) => ({ ...toBeneficiaryAnswers(person), address: toHomeAnswers(person.address) }),
});

/** The reporter as a beneficiary: the rest is known already. */
export const reporterDetails = personStep({
  id: 'details',
  form: ({ now, home }) => reporterBeneficiaryForm(now, home),
  answers: v.object({
    birthDate: typedText,
    iban: typedText,
    ibanName: typedText,
    hasNoIban: typedYesNo,
  }),
  part: 'person',
  toParts: ({ hasNoIban, ...person }) => ({ person: { ...person, hasNoIban: fromYesNo(hasNoIban) } }),
  fromParts: ({ person }) => {
    const { birthDate, iban, ibanName, hasNoIban } = toBeneficiaryAnswers(person);
    return { birthDate, iban, ibanName, hasNoIban };
  },
});

/**
 * Replaces the details when the reporter does not have them. It asks nothing about the person, so it is not a step of
 * the flow.
 */
export const invitation = personStep({
  id: 'invitation',
  form: () => InvitationForm,
  answers: v.object({
    detailsPresent: typedYesNo,
    inviteMethod: typedText,
    email: typedText,
    sharedLink: typedText,
  }),
  part: 'person',
  toParts: ({ sharedLink }) => ({ person: { sharedLink: sharedLink === 'yes' } }),
  fromParts: ({ person }) => ({
    detailsPresent: toYesNo(person.detailsPresent),
    inviteMethod: toText(person.inviteMethod),
    email: toText(person.email),
    sharedLink: toYesNo(person.sharedLink),
  }),
});

/** The steps of a beneficiary, in order; the last but one shows the answers before they are sent. */
export const beneficiaryRoute = ({ isIdentifying }: { readonly isIdentifying: boolean }) =>
  [
    { id: 'details' },
    { id: 'check' },
    ...(isIdentifying ? [{ id: 'identification' } as const] : []),
  ] as const;
