import type { StepPage } from '@nabericht/fields/step-host';
import { PageTitle } from '@nabericht/remote';
import { Beside, Columns } from '@nabericht/ui/Page';
import { Stack } from '@nabericht/ui/Stack';
import { ReportProgress } from './ReportProgress.tsx';
import { ReportSide } from './ReportSide.tsx';
import type { StepReport } from './use-report.ts';

/** The frame of a step in an unfinished report: progress, and help beside the form. */
export function DraftPage(props: StepPage & { report: StepReport }) {
  const { report, stepId, title, tabTitle, side, beside, children } = props;
  return (
    <Columns>
      <PageTitle title={tabTitle} />
      <Stack>
        <ReportProgress report={report} stepId={stepId} />
        <h1>{title}</h1>
        {children}
      </Stack>
      {beside && <Beside>{beside}</Beside>}
      <ReportSide>{side}</ReportSide>
    </Columns>
  );
}
