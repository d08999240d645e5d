import type { ReportStepId } from '@nabericht/domain/report/report-flow';
import type { StepValues } from '@nabericht/fields/step-host';
import { createContext, useContext } from 'react';

/** The valid answers of a step. */
export interface Answered {
  stepId: ReportStepId;
  values: StepValues;
  /** Called after the last step of a new report. */
  onLast: () => void | Promise<void>;
}

/**
 * What the button of a step does with valid answers: open the next step of a new report, or save a change of a dossier.
 */
export type FinishStep = (answered: Answered) => Promise<void>;

export const FinishStepContext = createContext<FinishStep | null>(null);

export function useFinishStep(): FinishStep {
  const finish = useContext(FinishStepContext);
  if (!finish) throw new Error('A step of a report needs a FinishStepContext above it');
  return finish;
}
