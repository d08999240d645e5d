import * as v from 'valibot';
import { CalendarDay, Moment } from '../calendar/calendar-day.ts';
import { DocumentType } from '../dossier/document-type.ts';
import { Uuid } from '../rule/uuid.ts';
import { Address } from './address.ts';
import { Gender } from './gender.ts';
import { nameText } from './name-text.ts';
import { Relationship } from './relationship.ts';

/** The fields of a person in a dossier that a request may change: of the reporter, a partner or a beneficiary. */
export const PersonInput = v.object({
  uuid: v.nullish(Uuid),
  firstName: nameText,
  insertion: nameText,
  lastName: nameText,
  gender: v.nullish(Gender),
  birthDate: v.nullish(CalendarDay),
  address: v.nullish(Address),
  email: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(254, 'maxLength'))),
  phoneNumber: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(24, 'maxLength'))),
  iban: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(42, 'maxLength'))),
  ibanName: nameText,
  /** Lives abroad and has no IBAN: who pays asks them for their account. */
  hasNoIban: v.nullish(v.boolean()),
  relationshipToDeceased: v.nullish(Relationship),
  inviteMethod: v.nullish(v.picklist(['email', 'sendMessageYourself'])),
  sharedLink: v.nullish(v.boolean()),
  identificationMethod: v.nullish(v.literal('DOCUMENT')),
  documentType: v.nullish(DocumentType),
  detailsPresent: v.nullish(v.boolean()),
  consentToSendData: v.nullish(v.boolean()),
  version: v.nullish(v.number()),
});
export type PersonInput = v.InferOutput<typeof PersonInput>;

/** What was entered about a person, without what the service decides. */
export const enteredOf = (person: PersonInput): PersonInput => v.parse(PersonInput, person);

/** A person as read from a dossier: what was entered, and what only the service decides. */
export const Person = v.object({
  ...PersonInput.entries,
  uuid: Uuid,
  version: v.number(),
  dossierId: Uuid,
  isReporter: v.boolean(),
  isInvited: v.boolean(),
  isValidated: v.boolean(),
  askForId: v.boolean(),
  needsBSN: v.boolean(),
  kyc: v.nullish(v.record(v.string(), v.unknown())),
  identification: v.nullish(
    v.object({ identificationProcessCompleted: v.boolean(), status: v.nullish(v.string()) }),
  ),
  files: v.nullish(v.array(v.string())),
  /** The stages of an invitation; null for somebody who was never invited. */
  invitation: v.nullish(
    v.object({
      method: v.picklist(['email', 'sendMessageYourself']),
      sentAt: Moment,
      openedAt: v.nullable(Moment),
      acceptedAt: v.nullable(Moment),
      detailsAt: v.nullable(Moment),
      expiresAt: Moment,
    }),
  ),
  /** When an invited person erased what they had filled in; null once it is filled in again. */
  erasedAt: v.nullish(Moment),
});
export type Person = v.InferOutput<typeof Person>;
