import { FormattedMessage } from '@nabericht/intl';
import type { ProblemText } from '@nabericht/remote/problem-text';
import { ErrorBlock } from '@nabericht/ui/ErrorBlock';
import type { ReactNode } from 'react';

/** A form-level error, above the form. */
export function FailureNotice({ failure, action }: { failure: ProblemText; action?: ReactNode }) {
  return (
    <ErrorBlock action={action}>
      <p>
        <FormattedMessage {...failure} />
      </p>
    </ErrorBlock>
  );
}
