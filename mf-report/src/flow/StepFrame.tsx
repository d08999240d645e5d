import type { ReportStepId } from '@nabericht/domain/report-flow';
import type { SummarisedError } from '@nabericht/ui/ErrorSummary';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import { useStepHost } from './step-host.ts';
import type { StepReport } from './use-report.ts';

export interface StepFrameProps {
  report: StepReport;
  stepId: ReportStepId;
  title: string;
  errors: readonly SummarisedError[];
  refusals: number;
  onSubmit: (event: BaseSyntheticEvent) => void;
  isBusy: boolean;
  /** Words of the button, where it does more than go on. */
  next?: ReactNode;
  /** Between the title and the form. */
  above?: ReactNode;
  /** On the form, above its button: why going on did not work. */
  failure?: ReactNode;
  /** More help, beside what every step says. */
  side?: ReactNode;
  children: ReactNode;
}

/** What is around the form of a step, in the frame of what the step stands in. */
export function StepFrame(props: StepFrameProps) {
  const { Frame } = useStepHost();
  return <Frame {...props} />;
}
