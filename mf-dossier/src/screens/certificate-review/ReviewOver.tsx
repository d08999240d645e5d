import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle } from '@nabericht/remote';
import { MessagePage } from '@nabericht/ui/MessagePage';

/** Decided, replaced, ended or unknown: to who holds the link it is all the same. */
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
