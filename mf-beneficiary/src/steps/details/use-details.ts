import type { PersonContext } from '@nabericht/domain/beneficiary/beneficiary-steps';
import type { PersonInput } from '@nabericht/domain/people/person';
import { type FramedForm, useStep } from '@nabericht/fields/use-step';
import { useNavigate } from '@nabericht/router';
import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import * as v from 'valibot';
import { contextOf } from '../../flow/given-details.ts';
import { usePersonFlow } from '../../flow/person-flow.ts';

interface DetailsRecord<Typed, Values> {
  readonly id: string;
  readonly form: (context: PersonContext, before: unknown) => v.GenericSchema<unknown, Values>;
  readonly answers: v.GenericSchema<unknown, Typed & DefaultValues<Typed>>;
  readonly fromParts: (
    parts: { readonly person: PersonInput },
    context: PersonContext,
  ) => Typed & DefaultValues<Typed>;
}

/** The form for the details of a person. It starts with what was typed or is known, and leads to the check. */
export function useDetails<Typed extends FieldValues, Values extends Typed>(
  step: DetailsRecord<Typed, Values>,
): FramedForm<Typed> {
  const { person, typed, pathTo } = usePersonFlow();
  const navigate = useNavigate();
  const [context] = useState(() => contextOf(person, new Date()));
  const kept = typed.read(step.id);
  const [start] = useState(() => (kept ? v.parse(step.answers, kept) : step.fromParts({ person }, context)));
  const framed: FramedForm<Typed> = useStep<Typed, Values>({
    id: step.id,
    form: step.form(context, {}),
    start,
    onValid: async () => {
      // Keeps the values as typed, not as validated: an account number stays in groups of four.
      typed.keep(step.id, structuredClone({ ...framed.form.getValues() }));
      await navigate(pathTo('check'));
    },
  });
  return framed;
}
