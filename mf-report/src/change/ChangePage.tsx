import type { StepPage } from '@nabericht/fields/step-host';
import { FormattedMessage } from '@nabericht/intl';
import { PageTitle } from '@nabericht/remote';
import { Beside, Columns } from '@nabericht/ui/Page';
import { QuietLink } from '@nabericht/ui/QuietLink';
import { Stack } from '@nabericht/ui/Stack';
import { ChangeSide } from './ChangeSide.tsx';
import type { ChangedReport } from './use-changed-report.ts';

interface ChangePageProps extends StepPage {
  report: ChangedReport;
  /** The page that linked to this step; saving returns to it. */
  backTo: string;
}

/** The frame of one step of a report that already belongs to a dossier. */
export function ChangePage({ report, backTo, stepId, title, tabTitle, beside, children }: ChangePageProps) {
  return (
    <Columns>
      <PageTitle title={tabTitle} />
      <Stack>
        <QuietLink to={backTo} icon="left">
          <FormattedMessage id="change.back" />
        </QuietLink>
        <h1>{title}</h1>
        {children}
      </Stack>
      {beside && <Beside>{beside}</Beside>}
      <ChangeSide report={report} current={stepId} />
    </Columns>
  );
}
