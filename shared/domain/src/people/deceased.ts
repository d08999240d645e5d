import * as v from 'valibot';
import { CalendarDay } from '../calendar/calendar-day.ts';
import { ADDITIONAL_QUESTIONS } from '../report/additional-questions.ts';
import { Uuid } from '../rule/uuid.ts';
import { Address } from './address.ts';
import { Gender } from './gender.ts';
import { nameText } from './name-text.ts';

/** The person who died, as stored; the forms decide what is required. */
export const Deceased = v.object({
  lastName: nameText,
  insertion: nameText,
  firstName: nameText,
  initials: nameText,
  gender: v.nullish(Gender),
  dateOfBirth: v.nullish(CalendarDay),
  dateOfDeath: v.nullish(CalendarDay),
  fromHolland: v.nullish(v.boolean()),
  address: v.nullish(Address),
  ...v.entriesFromList(ADDITIONAL_QUESTIONS, v.nullish(v.boolean())),
  isValidated: v.nullish(v.boolean()),
  partner: v.nullish(Uuid),
  partnerIbanSameAsDeceased: v.nullish(v.boolean()),
});
export type Deceased = v.InferOutput<typeof Deceased>;
