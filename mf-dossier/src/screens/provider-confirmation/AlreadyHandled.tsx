import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle } from '@nabericht/remote';
import { MessagePage } from '@nabericht/ui/MessagePage';

/** Used, ended or unknown: to who holds the link it is all the same. */
export function AlreadyHandled() {
  const intl = useIntl();
  return (
    <MessagePage icon="circlecheck" title={<FormattedMessage id="confirmation.over.title" />} actions={null}>
      <PageTitle title={intl.formatMessage({ id: 'confirmation.over.title' })} status={410} />
      <p>
        <FormattedMessage id="confirmation.over.text" />
      </p>
    </MessagePage>
  );
}
