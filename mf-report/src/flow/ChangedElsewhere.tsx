import { FormattedMessage } from '@nabericht/intl';
import { Notice } from '@nabericht/ui/Notice';

/** Says that the report was not sent, because another tab had changed it. */
export const ChangedElsewhere = ({ headingLevel = 2 }: { headingLevel?: 2 | 3 }) => (
  <Notice
    tone="negative"
    role="alert"
    headingLevel={headingLevel}
    title={<FormattedMessage id="check.failed.title" />}
  >
    <p>
      <FormattedMessage id="check.failed.stale" />
    </p>
  </Notice>
);
