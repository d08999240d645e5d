import type { Answers } from '@nabericht/domain/form/step';
import { type FramedForm, useStep } from '@nabericht/fields/use-step';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import type { ProductFlow } from './product-flow.ts';

interface StepOptions<Id extends string, Context, Given extends Answers, Typed, Values> {
  flow: ProductFlow<Context, Given>;
  /** The definition of the step. */
  step: {
    readonly id: Id;
    readonly form: (context: Context, before: Given) => GenericSchema<unknown, Values>;
    readonly blank: Typed & DefaultValues<Typed>;
  };
}

/**
 * The form of one step, which begins with what was answered before. It is saved while it is typed, and validated before the
 * next step opens.
 */
export function useProductStep<
  Id extends string,
  Context,
  Typed extends FieldValues,
  Values extends Typed,
  Given extends Answers & { readonly [id in Id]?: Typed & DefaultValues<Typed> },
>({ flow, step }: StepOptions<Id, Context, Given, Typed, Values>): FramedForm<Typed> {
  const { context, answers, goOn } = flow;
  const framed: FramedForm<Typed> = useStep<Typed, Values>({
    id: step.id,
    form: step.form(context, answers),
    start: answers[step.id] ?? step.blank,
    // Passes the values as typed, not as validated: an account number stays in groups of four, as in stored answers.
    onValid: () => goOn(step.id, { ...framed.form.getValues() }),
  });
  return framed;
}
