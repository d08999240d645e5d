import { FormattedMessage } from '@nabericht/intl';
import { ErrorBlock } from '@nabericht/ui/ErrorBlock';
import type { ReactNode } from 'react';
import type { Failure } from './failure.ts';

/** A form-level error, above the form. */
export function FailureNotice({ failure, action }: { failure: Failure; action?: ReactNode }) {
  return (
    <ErrorBlock action={action}>
      <p>
        <FormattedMessage {...failure} />
      </p>
    </ErrorBlock>
  );
}
