import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, useAnnounce } from '@nabericht/remote';
import { Button } from '@nabericht/ui/Button';
import { MessagePage } from '@nabericht/ui/MessagePage';
import { useEffect, useState } from 'react';
import { useShell } from '../shell-context.ts';

/** Replaces every screen until the server has processed a sign-out. */
export function SignedOutHere() {
  const intl = useIntl();
  const { finishSignOut } = useShell();
  const announce = useAnnounce();
  const [isTrying, setIsTrying] = useState(false);
  const title = intl.formatMessage({ id: 'auth.loggedOut.title' });
  const text = intl.formatMessage({ id: 'signedOutHere.text' });

  useEffect(() => announce(`${title}. ${text}`), [announce, title, text]);

  const tryAgain = async () => {
    if (isTrying) return;
    setIsTrying(true);
    const isFinished = await finishSignOut();
    // The logged-out page is already loading.
    if (isFinished) return;
    setIsTrying(false);
    announce(text);
  };
  return (
    <MessagePage
      icon="lock"
      title={title}
      actions={
        <Button onClick={tryAgain} loading={isTrying}>
          <FormattedMessage id="remote.unavailable.retry" />
        </Button>
      }
    >
      <PageTitle title={title} />
      <p>{text}</p>
      <p>
        <FormattedMessage id="signedOutHere.stay" />
      </p>
    </MessagePage>
  );
}
