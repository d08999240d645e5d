import { stepsOfFields } from '@nabericht/domain/report/report-fields';
import type { ReportStepId } from '@nabericht/domain/report/report-flow';
import type { CallProblem } from '@nabericht/remote/call-problem';

/** The steps that ask for the refused fields. */
export const stepsOfProblem = ({ fields }: CallProblem): ReportStepId[] =>
  stepsOfFields(fields.map(({ field }) => field));

/** Whether the service refused what no step of this page asks: the reporter cannot correct it. */
export const isOfNoStep = (problem: CallProblem): boolean =>
  problem.kind === 'refused' && stepsOfProblem(problem).length === 0;
