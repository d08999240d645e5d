import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle } from '@nabericht/remote';
import { Loading } from '@nabericht/ui/Loading';
import { Stack } from '@nabericht/ui/Stack';
import { useState } from 'react';
import { EmailForm } from './EmailForm.tsx';
import { InvitationOver } from './InvitationOver.tsx';
import styles from './InviteScreen.module.css';
import { useInvitationEnd } from './use-invitation-end.ts';

interface AskAgainProps {
  dossierId: string;
  personId: string;
  returnTo: string;
}

/** For who came in before and is not signed in now. Nobody is asked in vain. */
export function AskAgain({ dossierId, personId, returnTo }: AskAgainProps) {
  const intl = useIntl();
  const [isGone, setIsGone] = useState(false);
  // Where nobody can say it now, the form says what is wrong.
  const { end, isPending } = useInvitationEnd(dossierId, personId);
  if (isGone || end) return <InvitationOver which={end ?? 'ended'} />;
  const title = intl.formatMessage({ id: 'invite.again.title' });
  return (
    <Stack className={styles.page}>
      <PageTitle title={title} />
      <h1>{title}</h1>
      {isPending ? (
        <Loading>
          <FormattedMessage id="invite.loading" />
        </Loading>
      ) : (
        <>
          <p>
            <FormattedMessage id="invite.again.text" />
          </p>
          <EmailForm
            pair={{ a: dossierId, b: personId }}
            returnTo={returnTo}
            onGone={() => setIsGone(true)}
          />
        </>
      )}
    </Stack>
  );
}
