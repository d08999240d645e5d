import { FormattedMessage } from '@nabericht/intl';
import { Notice } from '@nabericht/ui/Notice';

/** Says, where a report starts, that it needs scripts. */
export const NeedsScripts = () => (
  <noscript>
    <Notice tone="warning">
      <p>
        <FormattedMessage id="provider.needsScripts" />
      </p>
    </Notice>
  </noscript>
);
