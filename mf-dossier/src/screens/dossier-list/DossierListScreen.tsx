import type { DossierSummary } from '@nabericht/contracts/dossier-contract';
import { fullName } from '@nabericht/domain/people/person-name';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, paths, useApi, usePageData } from '@nabericht/remote';
import { forgetChoice } from '@nabericht/remote/forget-choice';
import { problemText } from '@nabericht/remote/problem-text';
import { useIsHydrated } from '@nabericht/remote/use-is-hydrated';
import { useNotedProblem } from '@nabericht/remote/use-note-problem';
import { Navigate } from '@nabericht/router';
import { Actions } from '@nabericht/ui/Actions';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { Loading } from '@nabericht/ui/Loading';
import { Notice } from '@nabericht/ui/Notice';
import { Columns, Side, SideSection } from '@nabericht/ui/Page';
import { Skeleton } from '@nabericht/ui/Skeleton';
import { Stack } from '@nabericht/ui/Stack';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAnnounceAfterTitle } from '../../notices/announce-after-title.ts';
import { DossierCard } from './DossierCard.tsx';
import styles from './DossierListScreen.module.css';
import { readDossiers } from './read-dossiers.ts';

const FAILURES = { offline: 'dossier.failed.offline', failed: 'dossierList.failed' };

/** The dossiers of the reporter. Without any, it leads to the landing page, where a report starts. */
export function DossierListScreen() {
  const intl = useIntl();
  const api = useApi();
  const ofPage = usePageData<DossierSummary[]>('dossiers');
  const isFirst = !useIsHydrated();
  const [known] = useState(isFirst ? ofPage : undefined);
  const query = useQuery({
    queryKey: ['dossiers'],
    queryFn: ({ signal }) => readDossiers(api, { signal }),
    ...(known ? { initialData: known, refetchOnMount: false } : {}),
  });
  const problem = useNotedProblem(query.error, 'dossier list');

  if (query.data?.length === 0) return <ToStart />;
  return (
    <Columns className={styles.page}>
      <PageTitle title={intl.formatMessage({ id: 'dossierList.title' })} />
      <Stack>
        <div className={styles.head}>
          <h1>
            <FormattedMessage id="dossierList.title" />
          </h1>
          <p>
            <FormattedMessage id="dossierList.intro" />
          </p>
        </div>
        {query.data ? (
          <ul className={styles.list}>
            {query.data.map((dossier: DossierSummary) => (
              <DossierCard
                key={dossier._id}
                dossier={dossier}
                name={nameOf(dossier.metaData) ?? intl.formatMessage({ id: 'dossier.nameMissing' })}
              />
            ))}
          </ul>
        ) : problem ? (
          <Notice tone="negative" role="alert">
            <p>
              <FormattedMessage {...problemText(problem, FAILURES)} />
            </p>
            <Actions>
              <Button severity="secondary" onClick={() => query.refetch()} loading={query.isFetching}>
                <FormattedMessage id="dossier.failed.retry" />
              </Button>
            </Actions>
          </Notice>
        ) : (
          <>
            <Loading>
              <FormattedMessage id="dossierList.loading" />
            </Loading>
            <Skeleton lines={3} />
          </>
        )}
      </Stack>
      <Side label={intl.formatMessage({ id: 'dossierList.new.title' })}>
        <SideSection title={<FormattedMessage id="dossierList.new.title" />}>
          <p>
            <FormattedMessage id="dossierList.new.text" />
          </p>
          <ButtonLink severity="secondary" to={paths.home()} iconLeft="plus" onClick={forgetChoice}>
            <FormattedMessage id="dossierList.new.action" />
          </ButtonLink>
        </SideSection>
      </Side>
    </Columns>
  );
}

/** The name, or null when neither a first nor a last name was entered. */
const nameOf = (metaData: DossierSummary['metaData']): string | null =>
  metaData.firstName || metaData.lastName ? fullName(metaData) : null;

function ToStart() {
  const intl = useIntl();
  const announce = useAnnounceAfterTitle();
  useEffect(() => {
    announce(intl.formatMessage({ id: 'dossierList.toStart' }));
  }, [announce, intl]);
  return <Navigate replace to={paths.home()} />;
}
