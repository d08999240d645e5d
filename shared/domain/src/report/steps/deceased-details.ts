import * as v from 'valibot';
import { CalendarDay } from '../../calendar/calendar-day.ts';
import {
  fromText,
  isLifetime,
  optionalText,
  requiredChoice,
  requiredPastDay,
  requiredText,
  toText,
  typedText,
} from '../../form/form-fields.ts';
import { GENDERS, type Gender } from '../../people/gender.ts';
import { fullName } from '../../people/person-name.ts';
import type { ReportContext } from '../report-context.ts';
import { dayFact, messageFact, textFact } from '../report-facts.ts';
import { reportStep } from '../report-step.ts';

/** The genders to choose from: the NN-only variant has no non-binary. */
export const gendersFor = ({ nnOnly }: { readonly nnOnly: boolean }): readonly Gender[] =>
  nnOnly ? GENDERS.filter((gender) => gender !== 'nonBinary') : GENDERS;

/** What is no day is said of that field alone: compared with the other one, it would say something untrue of that. */
const areDays = (...days: string[]): boolean => days.every((day) => v.is(CalendarDay, day));

/** Neither day may be after today, and the death neither before the birth nor longer after it than anybody lives. */
const deceasedDetailsForm = (variant: Pick<ReportContext, 'nnOnly' | 'now' | 'storedBirthDays'>) =>
  v.pipe(
    v.object({
      gender: requiredChoice(gendersFor(variant)),
      initials: requiredText(),
      firstName: optionalText(),
      insertion: optionalText(),
      lastName: requiredText(),
      dateOfBirth: requiredPastDay(variant.now),
      dateOfDeath: requiredPastDay(variant.now),
    }),
    v.forward(
      v.partialCheck(
        [['dateOfBirth'], ['dateOfDeath']],
        ({ dateOfBirth, dateOfDeath }) => !areDays(dateOfBirth, dateOfDeath) || dateOfDeath >= dateOfBirth,
        'deathBeforeBirth',
      ),
      ['dateOfDeath'],
    ),
    v.forward(
      v.partialCheck(
        [['dateOfBirth'], ['dateOfDeath']],
        ({ dateOfBirth, dateOfDeath }) =>
          !areDays(dateOfBirth, dateOfDeath) ||
          variant.storedBirthDays?.includes(dateOfBirth) ||
          isLifetime(dateOfBirth, dateOfDeath),
        'birthTooEarly',
      ),
      ['dateOfBirth'],
    ),
  );

/** Asks who died. */
export const deceasedDetails = reportStep({
  id: 'deceased-details',
  form: deceasedDetailsForm,
  answers: v.object({
    gender: typedText,
    initials: typedText,
    firstName: typedText,
    insertion: typedText,
    lastName: typedText,
    dateOfBirth: typedText,
    dateOfDeath: typedText,
  }),
  part: 'deceased',
  toParts: ({ firstName, insertion, ...rest }) => ({
    deceased: { ...rest, firstName: fromText(firstName), insertion: fromText(insertion) },
  }),
  fromParts: ({ deceased }) => ({
    gender: toText(deceased.gender),
    initials: toText(deceased.initials),
    firstName: toText(deceased.firstName),
    insertion: toText(deceased.insertion),
    lastName: toText(deceased.lastName),
    dateOfBirth: toText(deceased.dateOfBirth),
    dateOfDeath: toText(deceased.dateOfDeath),
  }),
  facts: ({ report: { deceased } }) => ({
    deceased: deceased
      ? [
          ...textFact('name', fullName(deceased)),
          ...textFact('initials', deceased.initials),
          ...messageFact('gender', deceased.gender && `gender.${deceased.gender}`),
          ...dayFact('dateOfBirth', deceased.dateOfBirth),
          ...dayFact('dateOfDeath', deceased.dateOfDeath),
        ]
      : [],
  }),
});
export type DeceasedDetailsAnswers = typeof deceasedDetails.blank;
