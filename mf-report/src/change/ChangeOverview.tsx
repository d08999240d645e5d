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
  /** Whether a change of this report was just saved. */
  isSaved: boolean;
  /** Says that the report could not be read again; null when it could. */
  failure: ReactNode;
}

/** The whole report, card by card, with a link to change each card. */
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
        {/* After a save that could not be read again, the old values would look as if nothing was saved. */}
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
