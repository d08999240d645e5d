import { FormattedMessage } from '@nabericht/intl';
import { paths, type Session } from '@nabericht/remote';
import { Actions } from '@nabericht/ui/Actions';
import { ButtonLink } from '@nabericht/ui/Button';
import { Notice } from '@nabericht/ui/Notice';
import type { ReactNode } from 'react';

/** Says as whom the visitor is signed in, which may be somebody other than the invited person, and links to their own pages. */
export function SignedInAlready({ session, children }: { session: Session; children: ReactNode }) {
  const { scope } = session;
  return (
    <Notice>
      <p>{children}</p>
      <Actions>
        <ButtonLink
          severity="secondary"
          to={scope ? paths.invited(scope.dossierId, scope.personId) : paths.dossiers()}
        >
          <FormattedMessage id={scope ? 'invite.otherwise.own' : 'invite.otherwise.dossiers'} />
        </ButtonLink>
      </Actions>
    </Notice>
  );
}
