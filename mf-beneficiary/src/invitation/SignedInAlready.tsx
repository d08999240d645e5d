import { FormattedMessage } from '@nabericht/intl';
import { paths, type Session } from '@nabericht/remote';
import { Actions } from '@nabericht/ui/Actions';
import { ButtonLink } from '@nabericht/ui/Button';
import { Notice } from '@nabericht/ui/Notice';
import type { ReactNode } from 'react';

/** As whom somebody is signed in, who may be another than is invited here, and the way to what is theirs. */
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
