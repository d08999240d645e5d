import { FormattedMessage } from '@nabericht/intl';
import { problemOf } from '@nabericht/remote/call-problem';
import { problemText } from '@nabericht/remote/problem-text';
import { ErrorBlock } from '@nabericht/ui/ErrorBlock';

interface LoadFailureProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** The message id of what failed. */
  text: 'landing.catalogue.failed' | 'landing.search.failed' | 'provider.failed';
}

/** Says what could not be loaded; when the device is offline, it says that instead. */
export function LoadFailure({ query: { error, isFetching, refetch }, text }: LoadFailureProps) {
  const texts = { offline: 'landing.offline', failed: text };
  return (
    <ErrorBlock onRetry={() => refetch()} retrying={isFetching}>
      <p>
        <FormattedMessage {...problemText(problemOf(error), texts)} />
      </p>
    </ErrorBlock>
  );
}
