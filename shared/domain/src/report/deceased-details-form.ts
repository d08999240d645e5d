import * as v from 'valibot';
import { optionalText, requiredChoice, requiredPastDay, requiredText } from '../form/form-fields.ts';
import { GENDERS, type Gender } from '../people/gender.ts';

/** The genders that are offered: the NN-only variant does not know non-binary. */
export const gendersFor = ({ nnOnly }: { readonly nnOnly: boolean }): readonly Gender[] =>
  nnOnly ? GENDERS.filter((gender) => gender !== 'nonBinary') : GENDERS;

/** Who died. Neither day is after today, and nobody dies before being born. */
export const deceasedDetailsForm = (variant: { readonly nnOnly: boolean; readonly now: Date }) =>
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
        ({ dateOfBirth, dateOfDeath }) => !(dateOfDeath < dateOfBirth),
        'deathBeforeBirth',
      ),
      ['dateOfDeath'],
    ),
  );

export type DeceasedDetailsAnswers = v.InferOutput<ReturnType<typeof deceasedDetailsForm>>;
