import type { CheckedForm } from '@nabericht/fields/use-checked-form';
import { useStep } from '@nabericht/fields/use-step';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { useProductFlow } from './product-flow.ts';

/** The form of one step: begun with what is known, kept while it is typed, checked before the next step opens. */
export function useProductStep<Values extends FieldValues>(stepId: string): CheckedForm<Values> {
  const { flow, context, walked, original, working, goOn } = useProductFlow();
  const step = flow.find(({ id }) => id === stepId);
  if (!step) throw new Error(`The flow has no step ${stepId}`);
  const checked: CheckedForm<Values> = useStep<Values, Values>({
    id: stepId,
    form: step.form(context, walked.answers) as GenericSchema<unknown, Values>,
    start: { ...original[stepId], ...working[stepId] } as Values & DefaultValues<Values>,
    // As typed: an account number stays in groups of four, as it stands in what was there before.
    onValid: () => goOn(stepId, { ...checked.form.getValues() }),
  });
  return checked;
}
