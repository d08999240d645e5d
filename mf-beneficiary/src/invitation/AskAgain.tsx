import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Loading } from '@nabericht/ui/Loading';
import { useState } from 'react';
import { EmailForm } from './EmailForm.tsx';
import { InvitationOver } from './InvitationOver.tsx';
import { InvitationPage } from './InvitationPage.tsx';
import { useInvitationEnd } from './use-invitation-end.ts';

interface AskAgainProps {
  dossierId: string;
  personId: string;
  returnTo: string;
}

/** Asks an invited person who is not signed in any more for their e-mail address, unless the invitation has ended. */
export function AskAgain({ dossierId, personId, returnTo }: AskAgainProps) {
  const intl = useIntl();
  const [isGone, setIsGone] = useState(false);
  // When the check fails, the form is shown and reports the problem itself.
  const { end, isPending } = useInvitationEnd(dossierId, personId);
  if (isGone || end) return <InvitationOver which={end ?? 'ended'} />;
  const title = intl.formatMessage({ id: 'invite.again.title' });
  return (
    <InvitationPage title={title}>
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
    </InvitationPage>
  );
}
