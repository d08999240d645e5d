import { toNestErrors } from '@hookform/resolvers';
import { checkForm, type FieldProblem } from '@nabericht/domain/form/form-problems';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { hasChanges } from './has-changes.ts';
import { listProblems } from './list-problems.ts';

export type StepForm<Typed extends FieldValues> = {
  readonly form: UseFormReturn<Typed>;
  /** The current errors, in the order of the schema; empty until the first submit. */
  readonly problems: readonly FieldProblem[];
  /** Counts the refused submits, so that an error summary can take the focus at each and at nothing else. */
  readonly refusals: number;
  /** Shows the field errors of a submit that the server refused; call it within `onValid`. */
  readonly refuse: (refused: readonly { readonly name: Path<Typed>; readonly code: string }[]) => void;
  readonly submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  /** Makes a submit wait for `finish` before the form is checked; the returned function undoes that. */
  readonly beforeCheck: (finish: () => Promise<void>) => () => void;
};

/** The state of the form at its last submit. */
type Submitted = { readonly values: unknown; readonly refused: ReadonlySet<string> };

/**
 * The form of one step, with values of type `Typed`, filled in or not: checked on submit and from then on at every change, as a
 * whole, because one field can correct another. It does not focus the first error: the error summary takes the focus.
 * `onValid` gets the cleaned values; a second submit while it runs does nothing.
 */
export function useStepForm<Typed extends FieldValues, Values extends Typed>(
  schema: GenericSchema<unknown, Values>,
  options: {
    readonly defaultValues: Typed & DefaultValues<Typed>;
    readonly onValid: (values: Values) => void | Promise<void>;
  },
): StepForm<Typed> {
  // State would let a second submit through before the next render.
  const isSubmitting = useRef(false);
  const [unfinished] = useState(() => new Set<() => Promise<void>>());
  const check = resolverOf<Typed>(schema);
  const form: UseFormReturn<Typed> = useForm<Typed>({
    defaultValues: options.defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver: async (values, context, rest) => {
      if (!isSubmitting.current || unfinished.size === 0) return check(values, context, rest);
      await Promise.all([...unfinished].map((finish) => finish()));
      return check(form.getValues(), context, rest);
    },
  });
  const { isSubmitted, errors } = form.formState;
  const [refusals, setRefusals] = useState(0);

  const { subscribe, trigger } = form;
  useEffect(() => {
    if (!isSubmitted) return;
    return subscribe({ formState: { values: true }, callback: () => void trigger() });
  }, [isSubmitted, subscribe, trigger]);

  const beforeCheck = useCallback(
    (finish: () => Promise<void>) => {
      unfinished.add(finish);
      return () => void unfinished.delete(finish);
    },
    [unfinished],
  );

  const submitted = useRef<Submitted>({ values: {}, refused: new Set() });
  const remember = (refused: readonly Pick<FieldProblem, 'name'>[]) => {
    submitted.current = {
      values: structuredClone(form.getValues()),
      refused: new Set(refused.map(({ name }) => name)),
    };
  };
  const problems = listProblems(errors).filter(
    ({ name }) => !isNewQuestion(name, submitted.current, form.getValues()),
  );
  const handle = form.handleSubmit(
    (values) => {
      remember([]);
      // A corrected answer has no error any more; checking it here also gives it its type.
      const checked = checkForm(schema, values);
      return checked.ok ? options.onValid(checked.output) : undefined;
    },
    (refused) => remember(listProblems(refused)),
  );
  return {
    form,
    problems,
    refusals,
    refuse: (refused) => {
      remember(refused);
      for (const { name, code } of refused) form.setError(name, { type: code, message: code });
    },
    beforeCheck,
    submit: async (event) => {
      event?.preventDefault();
      if (isSubmitting.current) return;
      isSubmitting.current = true;
      await handle(event).finally(() => {
        isSubmitting.current = false;
      });
      // By now the errors are shown, too.
      if (submitted.current.refused.size > 0) setRefusals((count) => count + 1);
    },
  };
}

/** A question that was not asked at the last submit and has no answer yet has no error before the next submit. */
const isNewQuestion = (name: string, { values, refused }: Submitted, now: unknown): boolean =>
  !refused.has(name) && [values, now].every((form) => !hasChanges(get(form, name), undefined));

function resolverOf<Typed extends FieldValues>(schema: GenericSchema<unknown, Typed>): Resolver<Typed> {
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
