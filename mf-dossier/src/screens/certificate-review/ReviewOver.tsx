import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle } from '@nabericht/remote';
import { MessagePage } from '@nabericht/ui/MessagePage';

/** Decided, replaced, expired or unknown: the page says the same, because its reader can do nothing in any of these cases. */
export function ReviewOver() {
  const intl = useIntl();
  return (
    <MessagePage icon="circlecheck" title={<FormattedMessage id="review.over.title" />} actions={null}>
      <PageTitle title={intl.formatMessage({ id: 'review.over.title' })} status={410} />
      <p>
        <FormattedMessage id="review.over.text" />
      </p>
    </MessagePage>
  );
}
