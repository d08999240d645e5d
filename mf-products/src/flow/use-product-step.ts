import type { Answers } from '@nabericht/domain/form/step';
import type { CheckedForm } from '@nabericht/fields/use-checked-form';
import { useStep } from '@nabericht/fields/use-step';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import type { ProductFlow } from './product-flow.ts';

interface StepOptions<Context, Given extends Answers, Typed, Values> {
  flow: ProductFlow<Context, Given>;
  /** Its record, as far as its form goes. */
  step: {
    readonly id: string;
    readonly form: (context: Context, before: Given) => GenericSchema<unknown, Values>;
  };
  /** What the form begins with. */
  start: Typed & DefaultValues<Typed>;
}

/** The form of one step, kept while it is typed and checked before the next step opens. */
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
    // As typed: an account number stays in groups of four, as it stands in what was there before.
    onValid: () => goOn(step.id, { ...checked.form.getValues() }),
  });
  return checked;
}
