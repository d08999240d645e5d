import { needsIdentification } from '@nabericht/domain/beneficiary/beneficiary';
import type { PersonContext } from '@nabericht/domain/beneficiary/beneficiary-steps';
import type { PersonInput } from '@nabericht/domain/people/person';
import { useStep } from '@nabericht/fields/use-step';
import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import * as v from 'valibot';
import { usePersonFlow } from '../../flow/person-flow.ts';
import { useTypedAnswers } from '../../flow/typed-answers.ts';
import { useSave } from '../../flow/use-save.ts';
import { useAfterDetails } from './use-after-details.ts';

type Parts = { readonly person: PersonInput };

interface DetailsRecord<Typed, Values> {
  readonly id: string;
  readonly form: (context: PersonContext, before: unknown) => v.GenericSchema<unknown, Values>;
  readonly answers: v.GenericSchema<unknown, Typed & DefaultValues<Typed>>;
  readonly toParts: (values: Values, context: PersonContext, before: unknown) => Partial<Parts>;
  readonly fromParts: (parts: Parts, context: PersonContext) => Typed & DefaultValues<Typed>;
}

/** The form of somebody's details: begun with what was typed or is known, saved with `rest`, then on to the next step. */
export function useDetails<Typed extends FieldValues, Values extends Typed>(
  step: DetailsRecord<Typed, Values>,
  what: string,
  rest: PersonInput,
) {
  const { person, save } = usePersonFlow();
  const [now] = useState(() => new Date());
  const context = { isReporter: person.isReporter, needsIdentification: needsIdentification(person), now };
  const saving = useSave(what);
  const typed = useTypedAnswers();
  const goOn = useAfterDetails();
  const kept = typed.read(step.id);
  const [start] = useState(() => (kept ? v.parse(step.answers, kept) : step.fromParts({ person }, context)));

  const checked = useStep<Typed, Values>({
    id: step.id,
    form: step.form(context, {}),
    start,
    onValid: async (values) => {
      await saving.run(async () => {
        await save({ ...step.toParts(values, context, {}).person, ...rest });
        typed.forget(step.id);
        await goOn();
      });
    },
  });
  return { ...checked, saving, isDirty: checked.form.formState.isDirty || kept !== undefined };
}
