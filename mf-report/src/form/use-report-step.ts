import type { ReportStepId } from '@nabericht/domain/report/report-flow';
import { useCheckedForm } from '@nabericht/fields/use-checked-form';
import { useEffect } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { GenericSchema, InferOutput } from 'valibot';
import { useStepHost } from '../flow/step-host.ts';
import type { StepReport } from '../flow/use-report.ts';

interface StepOptions<Schema extends GenericSchema<FieldValues, FieldValues>> {
  report: StepReport;
  stepId: ReportStepId;
  schema: Schema;
  defaultValues: DefaultValues<InferOutput<Schema>>;
  /** What follows after the last step. */
  onLast?: (values: InferOutput<Schema>) => void | Promise<void>;
}

/** The form of one step of the report; what becomes of its answers is for what the step stands in. */
export function useReportStep<Schema extends GenericSchema<FieldValues, FieldValues>>({
  stepId,
  schema,
  defaultValues,
  onLast,
}: StepOptions<Schema>) {
  const { follow, finish } = useStepHost();
  const checkedForm = useCheckedForm(schema, {
    defaultValues,
    onValid: (values) => finish(stepId, values, () => onLast?.(values)),
  });

  const { subscribe, getValues, setValue } = checkedForm.form;
  useEffect(
    () =>
      follow(stepId, {
        subscribe: (tell) =>
          subscribe({ formState: { values: true }, callback: ({ values }) => tell(values) }),
        values: getValues,
        set: (field, value) => setValue(field as never, value as never),
      }),
    [follow, stepId, subscribe, getValues, setValue],
  );

  return checkedForm;
}
