import type { ReportContext } from '@nabericht/domain/report/report-context';
import type { ReportAnswers, ReportStepId } from '@nabericht/domain/report/report-flow';
import { type FramedForm, useStep } from '@nabericht/fields/use-step';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { useFinishStep } from '../flow/finish-step.ts';
import type { StepReport } from '../flow/use-report.ts';

/** What the form of a step needs to know of the step. */
interface AskingStep<Values> {
  readonly id: ReportStepId;
  readonly form: (context: ReportContext, before: ReportAnswers) => GenericSchema<unknown, Values>;
}

interface StepOptions<Typed, Values> {
  step: AskingStep<Values>;
  report: StepReport;
  /** The initial values of the form. */
  start: Typed & DefaultValues<Typed>;
  /** Called after the last step. */
  onLast?: (values: Values) => void | Promise<void>;
}

/** The form of one step of the report; the step host decides what happens with its answers. */
export function useReportStep<Typed extends FieldValues, Values extends Typed>(
  options: StepOptions<Typed, Values>,
): FramedForm<Typed> {
  const { step, report, start, onLast } = options;
  const { id } = step;
  const { context } = report;
  const finish = useFinishStep();
  return useStep<Typed, Values>({
    id,
    form: step.form(context, report.answers),
    start,
    onValid: (values) => finish({ stepId: id, values, onLast: () => onLast?.(values) }),
  });
}
