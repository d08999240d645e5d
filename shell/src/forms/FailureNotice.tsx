import { FormattedMessage } from '@nabericht/intl';
import type { ProblemText } from '@nabericht/remote/problem-text';
import { ErrorBlock } from '@nabericht/ui/ErrorBlock';
import type { ReactNode } from 'react';

/** An error of the whole form, shown above it. */
export function FailureNotice({ failure, action }: { failure: ProblemText; action?: ReactNode }) {
  return (
    <ErrorBlock action={action}>
      <p>
        <FormattedMessage {...failure} />
      </p>
    </ErrorBlock>
  );
}
