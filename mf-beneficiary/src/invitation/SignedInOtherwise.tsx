import { FormattedMessage, useIntl } from '@nabericht/intl';
import type { Session } from '@nabericht/remote';
import { EmailForm } from './EmailForm.tsx';
import { InvitationPage } from './InvitationPage.tsx';
import { SignedInAlready } from './SignedInAlready.tsx';

interface SignedInOtherwiseProps {
  dossierId: string;
  personId: string;
  returnTo: string;
  session: Session;
}

/**
 * Shown to a visitor who is signed in as somebody other than the person in the address. It reads the same whether that person
 * exists or not, so that trying ids reveals nothing.
 */
export function SignedInOtherwise({ dossierId, personId, returnTo, session }: SignedInOtherwiseProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'invite.otherwise.title' });
  return (
    <InvitationPage title={title}>
      <SignedInAlready session={session}>
        <FormattedMessage id="invite.otherwise.text" values={{ email: session.user.email }} />
      </SignedInAlready>
      <p>
        <FormattedMessage id="invite.otherwise.invited" />
      </p>
      <EmailForm pair={{ a: dossierId, b: personId }} returnTo={returnTo} />
    </InvitationPage>
  );
}
