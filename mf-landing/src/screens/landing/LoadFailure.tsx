import { FormattedMessage } from '@nabericht/intl';
import { ApiProblem } from '@nabericht/remote';
import { ErrorBlock } from '@nabericht/ui/ErrorBlock';

interface LoadFailureProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** What did not work, as a message id. */
  text: 'landing.catalogue.failed' | 'landing.search.failed' | 'provider.failed';
}

/** What could not be fetched; when it is the connection, that is said. */
export function LoadFailure({ query: { error, isFetching, refetch }, text }: LoadFailureProps) {
  const isUnreachable = error instanceof ApiProblem && error.status === 0;
  return (
    <ErrorBlock onRetry={() => refetch()} retrying={isFetching}>
      <p>
        <FormattedMessage id={isUnreachable ? 'landing.offline' : text} />
      </p>
    </ErrorBlock>
  );
}
