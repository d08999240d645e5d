import { type ReportStepId, reportFlow } from '@nabericht/domain/report-flow';
import { hasChanges } from '@nabericht/flow/has-changes';
import { nextStep } from '@nabericht/flow/next-step';
import { useStepForm } from '@nabericht/flow/use-step-form';
import { walk } from '@nabericht/flow/walk';
import { useIntl } from '@nabericht/intl';
import { useNavigate } from '@nabericht/router';
import { useEffect } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { GenericSchema, InferOutput } from 'valibot';
import { useDraftKeeper } from '../drafts/use-draft.ts';
import type { Report } from '../flow/use-report.ts';
import { problemText } from './problem-text.ts';

interface StepOptions<Schema extends GenericSchema<FieldValues, FieldValues>> {
  report: Report;
  stepId: ReportStepId;
  schema: Schema;
  defaultValues: DefaultValues<InferOutput<Schema>>;
  /** What follows after the last step. */
  onLast?: (values: InferOutput<Schema>) => void | Promise<void>;
}

/**
 * The form of one step of the report. The form owns what is being typed and the draft follows it; Next saves the
 * cleaned answers before it goes on.
 */
export function useReportStep<Schema extends GenericSchema<FieldValues, FieldValues>>({
  report,
  stepId,
  schema,
  defaultValues,
  onLast,
}: StepOptions<Schema>) {
  const intl = useIntl();
  const keeper = useDraftKeeper();
  const navigate = useNavigate();
  const stepForm = useStepForm(schema, {
    defaultValues,
    onValid: async (values) => {
      keeper.answer(stepId, values);
      await keeper.save();
      const answers = keeper.store.getState().working?.answers ?? {};
      const next = nextStep(walk(reportFlow, answers, report.context), stepId);
      if (next) await navigate(`${report.base}/${next.path}`);
      else await onLast?.(values);
    },
  });
  const { form, problems } = stepForm;

  const { subscribe, getValues, setValue } = form;
  useEffect(() => {
    let isTaking = false;
    const stopGiving = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (!isTaking) keeper.answer(stepId, values);
      },
    });
    // What another tab typed into this step appears here: otherwise the next key here would take it back.
    const stopTaking = keeper.store.subscribe(({ working }) => {
      const values: Record<string, unknown> = getValues();
      isTaking = true;
      for (const [name, kept] of Object.entries(working?.answers[stepId] ?? {})) {
        if (hasChanges(kept, values[name])) setValue(name as never, kept as never);
      }
      isTaking = false;
    });
    return () => {
      stopGiving();
      stopTaking();
    };
  }, [subscribe, getValues, setValue, keeper, stepId]);

  const errors = problems.map((problem) => ({ field: problem.name, message: problemText(intl, problem) }));
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  return { ...stepForm, errors, errorOf };
}
