import { type BaseSyntheticEvent, useEffect } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { useStepHost } from './step-host.ts';
import { type CheckedForm, useCheckedForm } from './use-checked-form.ts';

interface StepOptions<Typed, Values> {
  id: string;
  form: GenericSchema<unknown, Values>;
  /** The initial values of the form. */
  start: Typed & DefaultValues<Typed>;
  onValid: (values: Values) => void | Promise<void>;
}

/** The form of a step, and what the frame around it needs: `<StepFrame {...frame} title={…}>`. */
export interface FramedForm<Typed extends FieldValues> extends CheckedForm<Typed> {
  frame: {
    stepId: string;
    errors: CheckedForm<Typed>['errors'];
    refusals: number;
    onSubmit: (event: BaseSyntheticEvent) => Promise<void>;
    isBusy: boolean;
  };
}

/** The form of one step; its host saves what is typed into it. */
export function useStep<Typed extends FieldValues, Values extends Typed>({
  id,
  form,
  start,
  onValid,
}: StepOptions<Typed, Values>): FramedForm<Typed> {
  const { follow } = useStepHost();
  const checked = useCheckedForm<Typed, Values>(form, { defaultValues: start, onValid });
  const { subscribe, getValues, setValue, formState } = checked.form;
  useEffect(
    () =>
      follow(id, {
        subscribe: (tell) =>
          subscribe({ formState: { values: true }, callback: ({ values }) => tell(values) }),
        values: getValues,
        set: (field, value) => setValue(field as never, value as never),
      }),
    [follow, id, subscribe, getValues, setValue],
  );
  const { errors, refusals, submit } = checked;
  return {
    ...checked,
    frame: { stepId: id, errors, refusals, onSubmit: submit, isBusy: formState.isSubmitting },
  };
}
