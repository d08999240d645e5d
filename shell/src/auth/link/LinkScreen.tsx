import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, paths, useApi, useSession } from '@nabericht/remote';
import { leadsNowhere } from '@nabericht/remote/call-problem';
import { useAct } from '@nabericht/remote/use-act';
import { useNavigate, useParams } from '@nabericht/router';
import { Actions } from '@nabericht/ui/Actions';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { MessagePage } from '@nabericht/ui/MessagePage';
import { Sheet } from '@nabericht/ui/Sheet';
import { FailureNotice } from '../../forms/FailureNotice.tsx';
import { AuthPage } from '../AuthPage.tsx';
import type { KnownRequest } from '../asked-code.ts';
import { linkFailure } from '../sign-in-failure.ts';

/** The destination of a link mail: sends a code to the reporter's own address, then leads to the dossier. */
export function LinkScreen() {
  const intl = useIntl();
  const api = useApi();
  const session = useSession();
  const navigate = useNavigate();
  const { dossierId = '', hash = '' } = useParams();

  const { run, isPending, problem } = useAct('opening a link mail', async () => {
    const link = { dossierId, hash };
    const { _id, email } = await api.session.requestOtpWithHash({ params: link });
    await navigate(paths.code(_id, { dossierId }), { state: { email, link } satisfies KnownRequest });
  });

  if (problem && leadsNowhere(problem.kind)) return <LinkOver />;
  const toDossiers = (
    <ButtonLink to={paths.login(paths.dossiers())} severity="secondary">
      <FormattedMessage id="auth.link.login" />
    </ButtonLink>
  );
  return (
    <AuthPage title={intl.formatMessage({ id: 'auth.link.title' })}>
      {problem && <FailureNotice failure={linkFailure(problem)} action={toDossiers} />}
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
            <Button onClick={() => run()} loading={isPending} iconRight="right">
              <FormattedMessage id="auth.sendCode" />
            </Button>
          )}
        </Actions>
      </Sheet>
    </AuthPage>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

/**
 * A link that a mail program truncated gets the same text as an expired one: it opens nothing however often it is tried. It
 * replaces the page with the button, so the focus moves to what it says first.
 */
function LinkOver() {
  const title = useIntl().formatMessage({ id: 'auth.link.over' });
  return (
    <MessagePage
      icon="lock"
      title={
        <span ref={focus} tabIndex={-1}>
          {title}
        </span>
      }
      actions={
        <ButtonLink to={paths.login(paths.dossiers())}>
          <FormattedMessage id="auth.loggedOut.login" />
        </ButtonLink>
      }
    >
      <PageTitle title={title} />
      <p role="alert">
        <FormattedMessage id="auth.link.notFound" />
      </p>
    </MessagePage>
  );
}
