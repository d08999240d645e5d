import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle } from '@nabericht/remote';
import { Button } from '@nabericht/ui/Button';
import { MessagePage } from '@nabericht/ui/MessagePage';
import { useEffect, useState } from 'react';
import { WhomToAsk } from '../errors/WhomToAsk.tsx';

/**
 * Shown when no version of this remote works; the rest of the page does. Without a connection nothing is broken on our side:
 * the page reloads by itself once the connection returns.
 */
export function RemoteFallback({ reload = () => window.location.reload() }: { reload?: () => void }) {
  const intl = useIntl();
  const [isOffline] = useState(() => typeof navigator === 'object' && navigator.onLine === false);
  useEffect(() => {
    if (!isOffline) return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isOffline, reload]);
  const title = intl.formatMessage({ id: 'remote.unavailable.title' });
  return (
    <MessagePage
      icon="wait"
      title={title}
      actions={
        <Button onClick={reload}>
          <FormattedMessage id="remote.unavailable.retry" />
        </Button>
      }
    >
      <PageTitle title={title} status={503} />
      <p>
        <FormattedMessage id={isOffline ? 'ui.problem.offline' : 'remote.unavailable.text'} />
      </p>
      {!isOffline && <WhomToAsk />}
    </MessagePage>
  );
}
