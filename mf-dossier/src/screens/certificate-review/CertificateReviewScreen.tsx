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

/** Where a person of the back office decides about a certificate, by the one-time link of a mail. */
export function CertificateReviewScreen() {
  const intl = useIntl();
  const { hash = '' } = useParams();
  const api = useApi();
  const query = useQuery({
    queryKey: ['certificate review', hash],
    queryFn: ({ signal }) => readReview(hash, api, { signal }),
    // Asked once: after the decision the link is used, and that is not what this page then says.
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
