import { FormattedMessage, useIntl } from '@nabericht/intl';
import { paths, useApi, useRemote, useSession } from '@nabericht/remote';
import { useNavigate, useParams } from '@nabericht/router';
import { Actions } from '@nabericht/ui/Actions';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { Sheet } from '@nabericht/ui/Sheet';
import { useState } from 'react';
import { FailureNotice } from '../../forms/FailureNotice.tsx';
import { type Failure, isOurFault } from '../../forms/failure.ts';
import { AuthPage } from '../AuthPage.tsx';
import type { KnownRequest } from '../asked-code.ts';
import { linkFailure } from '../sign-in-failure.ts';

/** Where a link mail leads: a code to the reporter's own address, and on to the dossier. */
export function LinkScreen() {
  const intl = useIntl();
  const api = useApi();
  const { reportError } = useRemote();
  const session = useSession();
  const navigate = useNavigate();
  const { dossierId = '', hash = '' } = useParams();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const send = async () => {
    if (isSending) return;
    setIsSending(true);
    setFailure(undefined);
    try {
      const link = { dossierId, hash };
      const { _id, email } = await api.session.requestOtpWithHash({ params: link });
      await navigate(paths.code(_id, { dossierId }), { state: { email, link } satisfies KnownRequest });
    } catch (error) {
      setFailure(linkFailure(error));
      if (isOurFault(error)) reportError(error, 'opening a link mail');
    } finally {
      setIsSending(false);
    }
  };

  const toDossiers = (
    <ButtonLink to={paths.login(paths.dossiers())} severity="secondary">
      <FormattedMessage id="auth.link.login" />
    </ButtonLink>
  );
  return (
    <AuthPage title={intl.formatMessage({ id: 'auth.link.title' })}>
      {failure && <FailureNotice failure={failure} action={toDossiers} />}
      <Sheet as="section">
        <p>
          <FormattedMessage id={session ? 'auth.link.signedIn' : 'auth.link.intro'} />
        </p>
        <Actions>
          {session ? (
            <ButtonLink to={paths.taskList(dossierId)} iconRight="right">
              <FormattedMessage id="auth.link.toTaskList" />
            </ButtonLink>
          ) : (
            <Button onClick={send} loading={isSending} iconRight="right">
              <FormattedMessage id="auth.sendCode" />
            </Button>
          )}
        </Actions>
      </Sheet>
    </AuthPage>
  );
}
