import { FormattedMessage, useIntl } from '@nabericht/intl';
import { ApiProblem, PageTitle, useApi, useSession } from '@nabericht/remote';
import { Loading } from '@nabericht/ui/Loading';
import { Notice } from '@nabericht/ui/Notice';
import { Stack } from '@nabericht/ui/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmailForm } from './EmailForm.tsx';
import { InvitationOver } from './InvitationOver.tsx';
import styles from './InviteScreen.module.css';

interface AskAgainProps {
  dossierId: string;
  personId: string;
  returnTo: string;
}

/** For who came in before and is not signed in now, or is signed in as somebody else. Nobody is asked in vain. */
export function AskAgain({ dossierId, personId, returnTo }: AskAgainProps) {
  const intl = useIntl();
  const api = useApi();
  const email = useSession()?.user.email;
  const [isGone, setIsGone] = useState(false);
  const { error, isPending } = useQuery({
    queryKey: ['invitation that stands', dossierId, personId],
    queryFn: async ({ signal }) => {
      await api.beneficiary.checkInvite({ params: { dossierId, personId } }, { signal });
      return true;
    },
    // Where nobody can say it now, the form says what is wrong.
    retry: false,
    gcTime: 0,
  });
  const isEnded = error instanceof ApiProblem && [404, 422].includes(error.status);
  if (isGone || isEnded) return <InvitationOver wasIn />;
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
          {email && (
            <Notice>
              <p>
                <FormattedMessage id="invite.again.other" values={{ email }} />
              </p>
            </Notice>
          )}
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
