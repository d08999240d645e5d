import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle } from '@nabericht/remote';
import { Button } from '@nabericht/ui/Button';
import { MessagePage } from '@nabericht/ui/MessagePage';
import { WhomToAsk } from '../errors/WhomToAsk.tsx';

/** No version of this part works. The rest of the page does, so these words stand in its place. */
export function RemoteFallback() {
  const intl = useIntl();
  return (
    <MessagePage
      icon="wait"
      title={<FormattedMessage id="remote.unavailable.title" />}
      actions={
        <Button onClick={() => window.location.reload()}>
          <FormattedMessage id="remote.unavailable.retry" />
        </Button>
      }
    >
      <PageTitle title={intl.formatMessage({ id: 'remote.unavailable.title' })} status={503} />
      <p>
        <FormattedMessage id="remote.unavailable.text" />
      </p>
      <WhomToAsk />
    </MessagePage>
  );
}
