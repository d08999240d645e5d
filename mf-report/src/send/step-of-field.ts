import { stepsOfFields } from '@nabericht/domain/report/report-fields';
import type { ReportStepId } from '@nabericht/domain/report/report-flow';
import type { CallProblem } from '@nabericht/remote/call-problem';

/** The steps that ask for the refused fields. */
export const stepsOfProblem = ({ fields }: CallProblem): ReportStepId[] =>
  stepsOfFields(fields.map(({ field }) => field));
