import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, paths } from '@nabericht/remote';
import { type CallProblem, leadsNowhere, problemOf } from '@nabericht/remote/call-problem';
import { problemText } from '@nabericht/remote/problem-text';
import { useParams } from '@nabericht/router';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { Loading } from '@nabericht/ui/Loading';
import { MessagePage } from '@nabericht/ui/MessagePage';
import { Skeleton } from '@nabericht/ui/Skeleton';
import { Stack } from '@nabericht/ui/Stack';
import type { ReactNode } from 'react';
import type { WholeDossier } from './dossier-cache.ts';
import { useDossier } from './use-dossier.ts';

export interface DossierScreenProps extends WholeDossier {
  dossierId: string;
  /** The dossier on screen may be outdated: the last request to the server failed. */
  isStale: boolean;
  /** The server has answered since this screen opened; until then the dossier comes from the memory of this page. */
  isCurrent: boolean;
  updatedAt: Date;
}

/** Loads the dossier of the address for a screen; shows an error when it does not exist or cannot be loaded. */
export function DossierGate({ children }: { children: (props: DossierScreenProps) => ReactNode }) {
  const { dossierId = '' } = useParams();
  const { query, isOfPage } = useDossier(dossierId);
  const problem = query.error && problemOf(query.error);
  // Also when a copy is still in memory: a dossier that is gone or somebody else's is not shown.
  if (problem && leadsNowhere(problem.kind)) return <NotFound />;
  if (query.data) {
    return children({
      ...query.data,
      dossierId,
      isStale: query.isRefetchError,
      isCurrent: isOfPage || query.isFetchedAfterMount || query.isRefetchError,
      updatedAt: new Date(query.dataUpdatedAt),
    });
  }
  if (problem) return <Failed problem={problem} query={query} />;
  return <DossierLoading />;
}

export function DossierLoading() {
  return (
    <Stack gap="lg">
      <Loading>
        <FormattedMessage id="dossier.loading" />
      </Loading>
      <Skeleton lines={3} />
      <Skeleton lines={6} />
    </Stack>
  );
}

function NotFound() {
  const intl = useIntl();
  return (
    <MessagePage
      icon="search"
      title={<FormattedMessage id="dossier.notFound.title" />}
      actions={<ToOverview />}
    >
      <PageTitle title={intl.formatMessage({ id: 'dossier.notFound.title' })} status={404} />
      <p>
        <FormattedMessage id="dossier.notFound.text" />
      </p>
    </MessagePage>
  );
}

const FAILURES = { offline: 'dossier.failed.offline', failed: 'dossier.failed.text' };

interface FailedProps {
  problem: CallProblem;
  query: { refetch: () => unknown; isFetching: boolean };
}

function Failed({ problem, query }: FailedProps) {
  const intl = useIntl();
  return (
    <MessagePage
      icon="warning"
      title={<FormattedMessage id="dossier.failed.title" />}
      actions={
        <>
          <Button onClick={() => query.refetch()} loading={query.isFetching}>
            <FormattedMessage id="dossier.failed.retry" />
          </Button>
          <ToOverview severity="secondary" />
        </>
      }
    >
      <PageTitle title={intl.formatMessage({ id: 'dossier.failed.title' })} />
      <p>
        <FormattedMessage {...problemText(problem, FAILURES)} />
      </p>
    </MessagePage>
  );
}

const ToOverview = (look: { severity?: 'secondary' }) => (
  <ButtonLink {...look} to={paths.dossiers()}>
    <FormattedMessage id="dossier.toOverview" />
  </ButtonLink>
);
