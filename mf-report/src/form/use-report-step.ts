import type { ReportStepId } from '@nabericht/domain/report-flow';
import { useStepForm } from '@nabericht/flow/use-step-form';
import { useIntl } from '@nabericht/intl';
import { useEffect } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { GenericSchema, InferOutput } from 'valibot';
import { useStepHost } from '../flow/step-host.ts';
import type { StepReport } from '../flow/use-report.ts';
import { problemText } from './problem-text.ts';

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
  const intl = useIntl();
  const { follow, finish } = useStepHost();
  const stepForm = useStepForm(schema, {
    defaultValues,
    onValid: (values) => finish(stepId, values, () => onLast?.(values)),
  });
  const { form, problems } = stepForm;

  const { subscribe, getValues, setValue } = form;
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

  const errors = problems.map((problem) => ({ field: problem.name, message: problemText(intl, problem) }));
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  return { ...stepForm, errors, errorOf };
}
