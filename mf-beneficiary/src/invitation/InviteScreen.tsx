import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useApi, useSession } from '@nabericht/remote';
import { leadsNowhere, problemOf } from '@nabericht/remote/call-problem';
import { useParams } from '@nabericht/router';
import { ErrorBlock } from '@nabericht/ui/ErrorBlock';
import { Loading } from '@nabericht/ui/Loading';
import { Skeleton } from '@nabericht/ui/Skeleton';
import { Stack } from '@nabericht/ui/Stack';
import { Window } from '@nabericht/ui/Window';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { InvitationOver } from './InvitationOver.tsx';
import { InvitationPage } from './InvitationPage.tsx';

/** Loaded after the first paint: the page first shows who invites whom. */
const EmailForm = lazy(async () => ({ default: (await import('./EmailForm.tsx')).EmailForm }));

const SignedInAlready = lazy(async () => ({
  default: (await import('./SignedInAlready.tsx')).SignedInAlready,
}));

/**
 * The page that an invitation links to: it says who asks about whom, and asks for the e-mail address. The invitation is opened
 * by the browser only, so that a mail program that fetches links does not open it.
 */
export function InviteScreen() {
  const intl = useIntl();
  const api = useApi();
  const session = useSession();
  const { inviteId = '', inviteCode = '' } = useParams();
  const [isGone, setIsGone] = useState(false);
  const query = useQuery({
    queryKey: ['invitation', inviteId, inviteCode],
    queryFn: ({ signal }) => api.beneficiary.openInvite({ params: { inviteId, inviteCode } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data: invitation, error } = query;
  const { kind } = problemOf(error);
  if (kind === 'gone') return <InvitationOver which="left" />;
  if (isGone || leadsNowhere(kind)) return <InvitationOver which="over" />;

  const title = intl.formatMessage({ id: 'invite.title' });
  return (
    <InvitationPage title={title}>
      {invitation ? (
        <>
          <Window above={<FormattedMessage id="invite.about" />} title={invitation.deceasedName}>
            <p>
              <FormattedMessage id="invite.by" values={{ reporter: invitation.reporterName }} />
            </p>
          </Window>
          <Stack gap="sm">
            <p>
              <FormattedMessage
                id="invite.text"
                values={{ firstName: invitation.firstName, reporter: invitation.reporterName }}
              />
            </p>
            <p>
              <FormattedMessage id="invite.next" />
            </p>
          </Stack>
          <Suspense fallback={<Skeleton lines={4} />}>
            {session && (
              <SignedInAlready session={session}>
                <FormattedMessage id="invite.signedIn" values={{ email: session.user.email }} />
              </SignedInAlready>
            )}
            <EmailForm pair={{ a: inviteId, b: inviteCode }} onGone={() => setIsGone(true)} />
          </Suspense>
        </>
      ) : query.isError ? (
        <ErrorBlock onRetry={() => query.refetch()} retrying={query.isFetching}>
          <p>
            <FormattedMessage id="invite.loadFailed" />
          </p>
        </ErrorBlock>
      ) : (
        <>
          <Loading>
            <FormattedMessage id="invite.loading" />
          </Loading>
          <Skeleton lines={5} />
        </>
      )}
    </InvitationPage>
  );
}
