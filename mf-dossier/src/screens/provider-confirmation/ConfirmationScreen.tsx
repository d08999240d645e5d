import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, useApi, usePageData } from '@nabericht/remote';
import { useParams } from '@nabericht/router';
import { ErrorBlock } from '@nabericht/ui/ErrorBlock';
import { Loading } from '@nabericht/ui/Loading';
import { Skeleton } from '@nabericht/ui/Skeleton';
import { Stack } from '@nabericht/ui/Stack';
import { useQuery } from '@tanstack/react-query';
import { AnswerForm } from './AnswerForm.tsx';
import styles from './ConfirmationScreen.module.css';
import { LinkOver } from './LinkOver.tsx';
import { type Confirmation, readConfirmation } from './read-confirmation.ts';

/** Where a provider says by its one-time link whether it handled the notice. */
export function ConfirmationScreen() {
  const intl = useIntl();
  const { hash = '' } = useParams();
  const api = useApi();
  const fromServer = usePageData<Confirmation>('confirmation');
  const query = useQuery({
    queryKey: ['confirmation', hash],
    queryFn: ({ signal }) => readConfirmation(hash, api, { signal }),
    initialData: fromServer,
    // Asked once: after the answer was given the link is used, and that is not what this page then says.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className={styles.page}>
      {query.data ? (
        'end' in query.data ? (
          <LinkOver end={query.data.end} />
        ) : (
          <AnswerForm hash={hash} about={query.data} />
        )
      ) : (
        <Stack gap="lg">
          <PageTitle title={intl.formatMessage({ id: 'confirmation.title' })} />
          <h1>
            <FormattedMessage id="confirmation.title" />
          </h1>
          {query.isError ? (
            <ErrorBlock onRetry={() => query.refetch()} retrying={query.isFetching}>
              <p>
                <FormattedMessage id="confirmation.loadFailed" />
              </p>
            </ErrorBlock>
          ) : (
            <>
              <Loading>
                <FormattedMessage id="confirmation.loading" />
              </Loading>
              <Skeleton lines={5} />
            </>
          )}
        </Stack>
      )}
    </div>
  );
}
