import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, paths, type Session } from '@nabericht/remote';
import { Actions } from '@nabericht/ui/Actions';
import { ButtonLink } from '@nabericht/ui/Button';
import { Notice } from '@nabericht/ui/Notice';
import { Stack } from '@nabericht/ui/Stack';
import { EmailForm } from './EmailForm.tsx';
import styles from './InviteScreen.module.css';

interface SignedInOtherwiseProps {
  dossierId: string;
  personId: string;
  returnTo: string;
  session: Session;
}

/**
 * For who is signed in, but not as the person of the address. It reads the same whether there is such a person or not:
 * ids tell nothing to who tries them.
 */
export function SignedInOtherwise({ dossierId, personId, returnTo, session }: SignedInOtherwiseProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'invite.otherwise.title' });
  const { scope, user } = session;
  return (
    <Stack className={styles.page}>
      <PageTitle title={title} />
      <h1>{title}</h1>
      <Notice>
        <p>
          <FormattedMessage id="invite.otherwise.text" values={{ email: user.email }} />
        </p>
        <Actions>
          <ButtonLink
            severity="secondary"
            to={scope ? paths.invited(scope.dossierId, scope.personId) : paths.dossiers()}
          >
            <FormattedMessage id={scope ? 'invite.otherwise.own' : 'invite.otherwise.dossiers'} />
          </ButtonLink>
        </Actions>
      </Notice>
      <p>
        <FormattedMessage id="invite.otherwise.invited" />
      </p>
      <EmailForm pair={{ a: dossierId, b: personId }} returnTo={returnTo} />
    </Stack>
  );
}
