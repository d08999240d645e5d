import type { Answers } from '@nabericht/domain/form/step';
import type { CheckedForm } from '@nabericht/fields/use-checked-form';
import { useStep } from '@nabericht/fields/use-step';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import type { ProductFlow } from './product-flow.ts';

interface StepOptions<Context, Given extends Answers, Typed, Values> {
  flow: ProductFlow<Context, Given>;
  /** The definition of the step. */
  step: {
    readonly id: string;
    readonly form: (context: Context, before: Given) => GenericSchema<unknown, Values>;
  };
  /** The initial values of the form. */
  start: Typed & DefaultValues<Typed>;
}

/** The form of one step. It is saved while it is typed, and validated before the next step opens. */
export function useProductStep<
  Context,
  Given extends Answers,
  Typed extends FieldValues,
  Values extends Typed,
>({ flow, step, start }: StepOptions<Context, Given, Typed, Values>): CheckedForm<Typed> {
  const { context, answers, goOn } = flow;
  const checked: CheckedForm<Typed> = useStep<Typed, Values>({
    id: step.id,
    form: step.form(context, answers),
    start,
    // Passes the values as typed, not as validated: an account number stays in groups of four, as in stored answers.
    onValid: () => goOn(step.id, { ...checked.form.getValues() }),
  });
  return checked;
}
