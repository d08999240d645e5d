import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, useSession } from '@nabericht/remote';
import { Notice } from '@nabericht/ui/Notice';
import { Stack } from '@nabericht/ui/Stack';
import { useState } from 'react';
import { EmailForm } from './EmailForm.tsx';
import { InvitationOver } from './InvitationOver.tsx';
import styles from './InviteScreen.module.css';

interface AskAgainProps {
  pair: { a: string; b: string };
  returnTo: string;
}

/** For who came in before and is not signed in now, or is signed in as somebody else. */
export function AskAgain({ pair, returnTo }: AskAgainProps) {
  const intl = useIntl();
  const email = useSession()?.user.email;
  const [isGone, setIsGone] = useState(false);
  if (isGone) return <InvitationOver />;
  const title = intl.formatMessage({ id: 'invite.again.title' });
  return (
    <Stack className={styles.page}>
      <PageTitle title={title} />
      <h1>{title}</h1>
      <p>
        <FormattedMessage id="invite.again.text" />
      </p>
      {email && (
        <Notice>
          <p>
            <FormattedMessage id="invite.again.other" values={{ email }} />
          </p>
        </Notice>
      )}
      <EmailForm pair={pair} returnTo={returnTo} onGone={() => setIsGone(true)} />
    </Stack>
  );
}
