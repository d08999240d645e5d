import { toNestErrors } from '@hookform/resolvers';
import { checkForm, type FieldProblem } from '@nabericht/domain/form-problems';
import { useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { GenericSchema, InferOutput } from 'valibot';
import { listProblems } from './list-problems.ts';

export type StepForm<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>;
  /** What is wrong now, in the order of the schema; empty until the first submit. */
  readonly problems: readonly FieldProblem[];
  /** Counts the submits that were refused, so that an error summary can take focus at each. */
  readonly refusals: number;
  readonly submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
};

/**
 * The form of one step: checked on submit and from then on at every change, as a whole, because one field can
 * mend another. It moves no focus to the first error: the error summary takes it.
 * `onValid` gets the cleaned values; a second submit while it runs does nothing.
 */
export function useStepForm<Schema extends GenericSchema<FieldValues, FieldValues>>(
  schema: Schema,
  options: {
    readonly defaultValues: DefaultValues<InferOutput<Schema>>;
    readonly onValid: (values: InferOutput<Schema>) => void | Promise<void>;
  },
): StepForm<InferOutput<Schema>> {
  const form = useForm<InferOutput<Schema>>({
    defaultValues: options.defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver: resolverOf(schema),
  });
  const { isSubmitted, submitCount, errors } = form.formState;
  // State would let a second submit through before the next render.
  const isSubmitting = useRef(false);

  const { subscribe, trigger } = form;
  useEffect(() => {
    if (!isSubmitted) return;
    return subscribe({ formState: { values: true }, callback: () => void trigger() });
  }, [isSubmitted, subscribe, trigger]);

  const problems = listProblems(errors);
  const handle = form.handleSubmit((values) => options.onValid(values));
  return {
    form,
    problems,
    refusals: problems.length > 0 ? submitCount : 0,
    submit: async (event) => {
      event?.preventDefault();
      if (isSubmitting.current) return;
      isSubmitting.current = true;
      await handle(event).finally(() => {
        isSubmitting.current = false;
      });
    },
  };
}

function resolverOf<Schema extends GenericSchema<FieldValues, FieldValues>>(
  schema: Schema,
): Resolver<InferOutput<Schema>> {
  return (values, _context, options) => {
    const checked = checkForm(schema, values);
    if (checked.ok) return { values: checked.output, errors: {} };
    const errors = Object.fromEntries(
      checked.problems.map(({ name, code, params }) => [
        name || 'root',
        { type: code, message: code, params } as FieldError,
      ]),
    );
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}
