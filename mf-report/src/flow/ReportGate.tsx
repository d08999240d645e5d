import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle } from '@nabericht/remote';
import { Button } from '@nabericht/ui/Button';
import { MessagePage } from '@nabericht/ui/MessagePage';
import { Notice } from '@nabericht/ui/Notice';
import { Stack } from '@nabericht/ui/Stack';
import type { ReactNode } from 'react';
import { useDraft, useDraftKeeper } from '../drafts/use-draft.ts';
import { NoReportScreen } from '../screens/no-report/NoReportScreen.tsx';
import { OtherReportScreen } from '../screens/other-report/OtherReportScreen.tsx';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';
import { StartForProvider } from './StartForProvider.tsx';
import { useBeginWithDossier } from './use-begin-with-dossier.ts';
import { type Report, useChosenProviders, useReport } from './use-report.ts';
import { useTellOfBrokenQuestions } from './use-tell-of-broken-questions.ts';
import { Waiting } from './Waiting.tsx';

interface ReportGateProps {
  /** The provider whose own address was opened. */
  slug?: string | undefined;
  children: (report: Report) => ReactNode;
}

/** Waits for the report, and says what to do when there is none. */
export function ReportGate({ slug, children }: ReportGateProps) {
  const keeper = useDraftKeeper();
  const status = useDraft((state) => state.status);
  const isChangedElsewhere = useDraft((state) => state.isChangedElsewhere);
  const providers = useChosenProviders();
  const report = useReport(providers, slug);
  useTellOfBrokenQuestions(providers.data);
  const beginning = useBeginWithDossier(report, slug);

  if (status === 'failed') return <LoadFailed onRetry={() => void keeper.load()} />;
  if (status === 'gone') return <NoReportScreen reason="gone" />;
  if (status === 'none') return slug ? <StartForProvider slug={slug} /> : <NoReportScreen reason="none" />;
  if (status === 'ready' && providers.isError && !report) {
    return <LoadFailed onRetry={() => void providers.refetch()} isTrying={providers.isFetching} />;
  }
  if (!report) return <Waiting />;
  if (report.providers.length === 0) {
    return slug ? <StartForProvider slug={slug} /> : <NoReportScreen reason="none" />;
  }
  if (slug && (beginning.isOther || !isFor(report, slug))) {
    return <OtherReportScreen slug={slug} report={report} />;
  }
  if (beginning.isLoading) return <Waiting />;
  return (
    <Stack>
      {beginning.isMissed && (
        <Notice tone="warning" role="status" title={<FormattedMessage id="begin.missed.title" />}>
          <p>
            <FormattedMessage id="begin.missed.text" />
          </p>
        </Notice>
      )}
      {/* Without an open step, the check says so beside its button. */}
      {isChangedElsewhere && report.walked.openStep && <ChangedElsewhere />}
      {children(report)}
    </Stack>
  );
}

/** Shown when the report, or its providers, cannot be loaded now. */
function LoadFailed({ onRetry, isTrying = false }: { onRetry: () => void; isTrying?: boolean }) {
  const intl = useIntl();
  return (
    <MessagePage
      icon="warning"
      title={<FormattedMessage id="ui.error.title" />}
      actions={
        <Button onClick={onRetry} loading={isTrying}>
          <FormattedMessage id="ui.error.retry" />
        </Button>
      }
    >
      <PageTitle title={intl.formatMessage({ id: 'ui.error.title' })} />
      <p role="alert">
        <FormattedMessage id="ui.error.text" />
      </p>
    </MessagePage>
  );
}

/** Whether this report is the one that belongs at the address of this provider. */
const isFor = ({ providers }: Report, slug: string): boolean =>
  providers.length === 1 && providers[0]?.slug === slug;
