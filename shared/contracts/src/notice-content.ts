import { CalendarDay, Moment } from '@nabericht/domain/calendar/calendar-day';
import { ReplyFile } from '@nabericht/domain/conversation/conversation';
import { Address } from '@nabericht/domain/people/address';
import { Gender } from '@nabericht/domain/people/gender';
import { Relationship } from '@nabericht/domain/people/relationship';
import { ProviderAnswers } from '@nabericht/domain/provider/provider';
import { ADDITIONAL_QUESTIONS } from '@nabericht/domain/report/additional-questions';
import { Uuid } from '@nabericht/domain/rule/uuid';
import * as v from 'valibot';

/** The reply of the reporter, with which the notice is sent again or a question is answered. */
export const NoticeReply = v.object({
  id: Uuid,
  givenAt: Moment,
  /** What it replies to: the denial of the provider, with its words, or its questions. */
  to: v.picklist(['denial', 'questions']),
  denial: v.nullable(v.string()),
  words: v.nullable(v.string()),
  files: v.array(ReplyFile),
});
export type NoticeReply = v.InferOutput<typeof NoticeReply>;

/** Everything that a provider is told: what it needs to find its customer and to answer, nothing else. */
export const NoticeContent = v.object({
  reference: v.string(),
  deceased: v.object({
    initials: v.nullable(v.string()),
    firstName: v.nullable(v.string()),
    insertion: v.nullable(v.string()),
    lastName: v.nullable(v.string()),
    gender: v.nullable(Gender),
    dateOfBirth: v.nullable(CalendarDay),
    dateOfDeath: v.nullable(CalendarDay),
    address: v.nullable(Address),
  }),
  reporter: v.object({
    firstName: v.nullable(v.string()),
    insertion: v.nullable(v.string()),
    lastName: v.nullable(v.string()),
    relationshipToDeceased: v.nullable(Relationship),
    address: v.nullable(Address),
    email: v.nullable(v.string()),
    phoneNumber: v.nullable(v.string()),
    /** Only in the NN-only variant. */
    birthDate: v.nullable(CalendarDay),
  }),
  /** Only in the NN-only variant. */
  additional: v.nullable(v.object(v.entriesFromList(ADDITIONAL_QUESTIONS, v.boolean()))),
  answers: v.array(v.object({ label: v.string(), answer: v.string() })),
  /** The raw answers, for a provider on the API channel. */
  answerValues: ProviderAnswers,
  /** As the reporter entered it. */
  customerNumber: v.nullable(v.string()),
  reply: v.nullable(NoticeReply),
  /** Present only where the provider requires a certificate. */
  certificateFileId: v.nullable(Uuid),
  reportedOn: CalendarDay,
  replyDueOn: v.nullable(CalendarDay),
  /** When it confirmed this notice before it asked what was answered since: it is to confirm once more. */
  confirmedOn: v.optional(v.nullable(CalendarDay)),
});
export type NoticeContent = v.InferOutput<typeof NoticeContent>;

/** A reply on its own, as a provider reads it by the API. */
export const GivenReply = v.object({
  ...NoticeReply.entries,
  customerNumber: NoticeContent.entries.customerNumber,
  answers: NoticeContent.entries.answers,
  answerValues: NoticeContent.entries.answerValues,
});
export type GivenReply = v.InferOutput<typeof GivenReply>;
