import { FormattedMessage } from '@nabericht/intl';
import { Notice } from '@nabericht/ui/Notice';
import { useEffect, useRef } from 'react';

/** Replaces the form, and takes the focus that was on its button. */
export function DecisionDone({ verdict }: { verdict: 'accept' | 'refuse' }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice
      ref={notice}
      tabIndex={-1}
      tone="positive"
      icon="circlecheck"
      title={<FormattedMessage id={`review.done.${verdict}.title`} />}
    >
      <p>
        <FormattedMessage id={`review.done.${verdict}.text`} />
      </p>
    </Notice>
  );
}
