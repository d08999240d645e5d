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

/** The screen where a provider says whether it handled the notice, opened by a one-time link. */
export function ConfirmationScreen() {
  const intl = useIntl();
  const { hash = '' } = useParams();
  const api = useApi();
  const fromServer = usePageData<Confirmation>('confirmation');
  const query = useQuery({
    queryKey: ['confirmation', hash],
    queryFn: ({ signal }) => readConfirmation(hash, api, { signal }),
    initialData: fromServer,
    // Read once: the answer uses up the link, so a refetch would show "used" in place of the confirmation.
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
