import { FlowProgress } from '@nabericht/fields/FlowProgress';
import type { StepReport } from './use-report.ts';

export const AFTER_STEPS = ['check'];

/** The steps of this report and the check after them; without a `stepId` the check is current. */
export const ReportProgress = ({ report, stepId }: { report: StepReport; stepId?: string }) => (
  <FlowProgress walked={report.walked} stepId={stepId} after={AFTER_STEPS} />
);
