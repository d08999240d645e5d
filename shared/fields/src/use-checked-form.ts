import { type StepForm, useStepForm } from '@nabericht/flow/use-step-form';
import { useIntl } from '@nabericht/intl';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { GenericSchema, InferOutput } from 'valibot';
import { problemText } from './problem-text.ts';

export interface CheckedForm<Values extends FieldValues> extends StepForm<Values> {
  /** What is wrong now, in words, for the summary above the form. */
  errors: { field: string; message: string }[];
  /** What is wrong with one field, in words. */
  errorOf: (name: string) => string | undefined;
}

/** A form checked by one schema, on submit and then at every change, that says in words what is wrong. */
export function useCheckedForm<Schema extends GenericSchema<FieldValues, FieldValues>>(
  schema: Schema,
  options: {
    defaultValues: DefaultValues<InferOutput<Schema>>;
    onValid: (values: InferOutput<Schema>) => void | Promise<void>;
  },
): CheckedForm<InferOutput<Schema>> {
  const intl = useIntl();
  const form = useStepForm(schema, options);
  const errors = form.problems.map((problem) => ({
    field: problem.name,
    message: problemText(intl, problem),
  }));
  return { ...form, errors, errorOf: (name) => errors.find(({ field }) => field === name)?.message };
}
