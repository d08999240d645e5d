import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, useApi } from '@nabericht/remote';
import { useParams } from '@nabericht/router';
import { ErrorBlock } from '@nabericht/ui/ErrorBlock';
import { Loading } from '@nabericht/ui/Loading';
import { Skeleton } from '@nabericht/ui/Skeleton';
import { Stack } from '@nabericht/ui/Stack';
import { useQuery } from '@tanstack/react-query';
import styles from './CertificateReviewScreen.module.css';
import { ReviewOver } from './ReviewOver.tsx';
import { ReviewPage } from './ReviewPage.tsx';
import { readReview } from './read-review.ts';

/** The screen where somebody of the back office decides on a certificate, opened by the one-time link of a mail. */
export function CertificateReviewScreen() {
  const intl = useIntl();
  const { hash = '' } = useParams();
  const api = useApi();
  const query = useQuery({
    queryKey: ['certificate review', hash],
    queryFn: ({ signal }) => readReview(hash, api, { signal }),
    // Read once: the decision uses up the link, so a refetch would show "over" in place of the confirmation.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (query.data) return <ReviewPage hash={hash} review={query.data} />;
  if (query.data === null) return <ReviewOver />;
  return (
    <Stack gap="lg" className={styles.page}>
      <PageTitle title={intl.formatMessage({ id: 'review.title' })} />
      <h1>
        <FormattedMessage id="review.title" />
      </h1>
      {query.isError ? (
        <ErrorBlock onRetry={() => query.refetch()} retrying={query.isFetching}>
          <p>
            <FormattedMessage id="review.loadFailed" />
          </p>
        </ErrorBlock>
      ) : (
        <>
          <Loading>
            <FormattedMessage id="review.loading" />
          </Loading>
          <Skeleton lines={6} />
        </>
      )}
    </Stack>
  );
}
