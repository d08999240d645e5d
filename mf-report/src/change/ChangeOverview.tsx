import { canChangeStep, reportOf } from '@nabericht/domain/report/report-changes';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, paths } from '@nabericht/remote';
import { ReportSummary } from '@nabericht/summary/ReportSummary';
import { Notice } from '@nabericht/ui/Notice';
import { Columns } from '@nabericht/ui/Page';
import { QuietLink } from '@nabericht/ui/QuietLink';
import { Stack } from '@nabericht/ui/Stack';
import type { ReactNode } from 'react';
import { ChangeSide } from './ChangeSide.tsx';
import { ToldNotice } from './ToldNotice.tsx';
import type { ChangedReport } from './use-changed-report.ts';

interface ChangeOverviewProps {
  report: ChangedReport;
  /** A change of it was saved just now. */
  isSaved: boolean;
  /** That it could not be read again. */
  failure: ReactNode;
}

/** The report as it stands, card by card, with the way to change each. */
export function ChangeOverview({ report, isSaved, failure }: ChangeOverviewProps) {
  const intl = useIntl();
  const { dossier, context, providers, base } = report;
  const title = intl.formatMessage({ id: 'change.title' });
  return (
    <Columns>
      <PageTitle title={title} />
      <Stack>
        <QuietLink to={paths.taskList(dossier._id)} icon="left">
          <FormattedMessage id="change.toTaskList" />
        </QuietLink>
        <Stack gap="sm">
          <h1>{title}</h1>
          <p>
            <FormattedMessage id="change.intro" />
          </p>
        </Stack>
        {isSaved && (
          <Notice compact tone="positive" icon="circlecheck">
            <p>
              <FormattedMessage id="change.saved" />
            </p>
          </Notice>
        )}
        <ToldNotice dossier={dossier} />
        {/* What stood there before the change would look as if it was not saved. */}
        {(isSaved && failure) || (
          <ReportSummary
            report={reportOf(dossier)}
            providers={providers}
            nnOnly={context.nnOnly}
            editTo={(step, card) =>
              card !== 'providers' && canChangeStep(step, dossier, context) ? `${base}/${step}` : null
            }
          />
        )}
      </Stack>
      <ChangeSide report={report} />
    </Columns>
  );
}
