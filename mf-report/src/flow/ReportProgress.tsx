import type { ReportStepId } from '@nabericht/domain/report/report-flow';
import { flowProgress } from '@nabericht/flow/progress';
import { useIntl } from '@nabericht/intl';
import { StepProgress } from '@nabericht/ui/StepProgress';
import type { StepReport } from './use-report.ts';

/** The steps of this report, and after them the check; without a step we are at the check. */
export function ReportProgress({ report, stepId }: { report: StepReport; stepId?: ReportStepId }) {
  const intl = useIntl();
  const { walked } = report;
  const progress = stepId ? flowProgress(walked, stepId) : null;
  return (
    <StepProgress
      steps={[...walked.route.map(({ id }) => id), 'check'].map((id) =>
        intl.formatMessage({ id: `step.name.${id}` }),
      )}
      current={progress ? progress.position - 1 : walked.route.length}
    />
  );
}
