import { FormattedMessage } from '@nabericht/intl';
import { Notice } from '@nabericht/ui/Notice';

/** Where a report begins, for who has scripts off: a report cannot do without. */
export const NeedsScripts = () => (
  <noscript>
    <Notice tone="warning">
      <p>
        <FormattedMessage id="provider.needsScripts" />
      </p>
    </Notice>
  </noscript>
);
