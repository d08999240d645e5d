import type { ReportChange } from '@nabericht/domain/report/report-changes';
import type { ReportStepId } from '@nabericht/domain/report/report-flow';
import type { SummarisedError } from '@nabericht/ui/ErrorSummary';
import {
  type BaseSyntheticEvent,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
} from 'react';
import type { StepReport } from './use-report.ts';

export type StepValues = Readonly<Record<string, unknown>>;

/** The form of a step, as far as its host looks into it. */
export interface StepFormView {
  /** Tells what is typed, at every change; the answered function stops that. */
  subscribe: (tell: (values: StepValues) => void) => () => void;
  values: () => StepValues;
  set: (field: string, value: unknown) => void;
}

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

/** What a step stands in: an unfinished report, or a dossier of which the report is changed. */
export interface StepHost {
  Frame: ComponentType<StepFrameProps>;
  /** Keeps up with what is typed into a step; the answered function stops that. */
  follow: (stepId: ReportStepId, form: StepFormView) => () => void;
  /** What the button does with answers that are right. */
  finish: (answered: Answered) => Promise<void>;
}

/** The answers of a step, right. */
export interface Answered {
  stepId: ReportStepId;
  values: StepValues;
  /** What they change in a dossier. */
  toChange: () => ReportChange;
  /** Goes on from the last step of a new report. */
  onLast: () => void | Promise<void>;
}

export const StepHostContext = createContext<StepHost | null>(null);

export function useStepHost(): StepHost {
  const host = useContext(StepHostContext);
  if (!host) throw new Error('A step needs a StepHostContext above it');
  return host;
}
