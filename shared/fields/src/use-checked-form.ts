import { type StepForm, useStepForm } from '@nabericht/flow/use-step-form';
import { useIntl } from '@nabericht/intl';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { problemText } from './problem-text.ts';

export interface CheckedForm<Typed extends FieldValues> extends StepForm<Typed> {
  /** The current errors as texts, for the error summary above the form. */
  errors: { field: string; message: string }[];
  /** The error text of one field. */
  errorOf: (name: string) => string | undefined;
}

/** A form that is checked by one schema, on submit and then at every change, with its errors as texts. */
export function useCheckedForm<Typed extends FieldValues, Values extends Typed>(
  schema: GenericSchema<unknown, Values>,
  options: {
    defaultValues: Typed & DefaultValues<Typed>;
    onValid: (values: Values) => void | Promise<void>;
  },
): CheckedForm<Typed> {
  const intl = useIntl();
  const form = useStepForm<Typed, Values>(schema, options);
  const errors = form.problems.map((problem) => ({
    field: problem.name,
    message: problemText(intl, problem),
  }));
  return { ...form, errors, errorOf: (name) => errors.find(({ field }) => field === name)?.message };
}
