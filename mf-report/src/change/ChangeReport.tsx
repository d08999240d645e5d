import type { ReportAnswers } from '@nabericht/domain/report/report-flow';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, paths } from '@nabericht/remote';
import { leadsNowhere, problemOf } from '@nabericht/remote/call-problem';
import { Navigate, useParams } from '@nabericht/router';
import { ButtonLink } from '@nabericht/ui/Button';
import { ErrorBlock } from '@nabericht/ui/ErrorBlock';
import { MessagePage } from '@nabericht/ui/MessagePage';
import { type ReactNode, useEffect, useState } from 'react';
import { Waiting } from '../flow/Waiting.tsx';
import { ChangeOverview } from './ChangeOverview.tsx';
import { ChangeStep } from './ChangeStep.tsx';
import type { UnderWay } from './use-change.tsx';
import { useChangedReport, useWholeDossier, type WholeDossier } from './use-changed-report.ts';

/** The report of a dossier: the overview, or one of its steps to change. */
export function ChangeReport() {
  const { dossierId = '', '*': path = '' } = useParams();
  const query = useWholeDossier(dossierId);
  if (query.error && leadsNowhere(problemOf(query.error).kind)) return <NoDossier />;
  const failure = query.isError && (
    <ErrorBlock onRetry={() => void query.refetch()} retrying={query.isFetching} />
  );
  if (query.data) return <Shown whole={query.data} path={path} failure={failure} />;
  if (failure) return failure;
  return <Waiting />;
}

const NOTHING: ReportAnswers = {};

interface ShownProps {
  whole: WholeDossier;
  path: string;
  /** Says that the report on screen could not be read again. */
  failure: ReactNode;
}

function Shown({ whole, path, failure }: ShownProps) {
  const [underWay, setUnderWay] = useState<UnderWay | null>(null);
  const report = useChangedReport(whole, underWay?.asks === path ? underWay.changed : NOTHING);
  const [isSaved, setIsSaved] = useState(false);
  useEffect(() => {
    // Navigating anywhere but to the required next step discards the pending change.
    setUnderWay((change) => (change?.asks === path ? change : null));
    if (path !== '') setIsSaved(false);
  }, [path]);
  if (path === '') return <ChangeOverview report={report} isSaved={isSaved} failure={failure} />;
  const step = report.walked.route.find((one) => one.path === path);
  if (!step) return <Navigate replace to={report.base} />;
  return (
    <ChangeStep
      key={step.id}
      report={report}
      stepId={step.id}
      goOn={setUnderWay}
      onSaved={() => setIsSaved(true)}
    />
  );
}

function NoDossier() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'change.noDossier.title' });
  return (
    <MessagePage
      icon="search"
      title={title}
      actions={
        <ButtonLink to={paths.dossiers()}>
          <FormattedMessage id="noReport.toDossiers" />
        </ButtonLink>
      }
    >
      <PageTitle title={title} status={404} />
      <p>
        <FormattedMessage id="change.noDossier.text" />
      </p>
    </MessagePage>
  );
}
