import { OneTimeCode } from '@nabericht/domain/sign-in/one-time-code';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { paths, useApi } from '@nabericht/remote';
import { useLocation, useParams, useSearchParams } from '@nabericht/router';
import { Actions } from '@nabericht/ui/Actions';
import { Button } from '@nabericht/ui/Button';
import { CodeField } from '@nabericht/ui/CodeField';
import { ErrorSummary } from '@nabericht/ui/ErrorSummary';
import { Notice } from '@nabericht/ui/Notice';
import { QuietLink } from '@nabericht/ui/QuietLink';
import { Sheet } from '@nabericht/ui/Sheet';
import { Stack } from '@nabericht/ui/Stack';
import { useState } from 'react';
import * as v from 'valibot';
import { FailureNotice } from '../../forms/FailureNotice.tsx';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { sessionFrom } from '../../session/session-calls.ts';
import { useShell } from '../../shell-context.ts';
import { AuthPage } from '../AuthPage.tsx';
import { afterSignIn, INVITED, withSearch } from '../after-sign-in.ts';
import { isRegistration, type KnownRequest, readAskedCode } from '../asked-code.ts';
import { loginFailure } from '../sign-in-failure.ts';
import { ResendDialog } from './ResendDialog.tsx';

const CodeForm = v.object({ code: OneTimeCode });

/** Every request for a code gets a fresh screen, so that a new code starts with an empty field. */
export function CodeScreen() {
  const { otpRequestId = '' } = useParams();
  return <CodeRequest key={otpRequestId} otpRequestId={otpRequestId} />;
}

/**
 * Asks for the code from the mail. Once the session begins, AuthPlace navigates on. That navigation and the way back to the
 * form both replace this history entry: after the sign-in no earlier entry holds the e-mail address.
 */
function CodeRequest({ otpRequestId }: { otpRequestId: string }) {
  const intl = useIntl();
  const api = useApi();
  const { beginSession } = useShell();
  const [search] = useSearchParams();
  const asked = readAskedCode(useLocation().state);
  const [isResending, setIsResending] = useState(false);
  const [openedAt] = useState(Date.now);

  const { field, submit, isSending, failure, summary } = useSentForm(CodeForm, {
    fields: ['code'],
    defaultValues: { code: '' },
    what: 'signing in',
    failureOf: loginFailure,
    send: async ({ code }) => {
      const answer = await api.session.login({ params: { otpRequestId, code } });
      beginSession(sessionFrom(answer, Date.now()));
    },
  });

  const change = changePath(asked, search);
  const another = (
    <Button severity="secondary" onClick={() => setIsResending(true)}>
      <FormattedMessage id="auth.resend.action" />
    </Button>
  );
  return (
    <AuthPage
      title={intl.formatMessage({ id: 'auth.code.title' })}
      hasErrors={summary.errors.length > 0}
      progress={asked?.progress}
    >
      {asked?.isAgain && (
        <Notice tone="positive" role="status">
          <FormattedMessage id="auth.code.again" tagName="p" />
        </Notice>
      )}
      <Stack gap="xs">
        <p>
          <SentTo asked={asked} />
        </p>
        {!asked?.link && (
          <p>
            <QuietLink to={change} state={asked} replace>
              <FormattedMessage id="auth.code.change" />
            </QuietLink>
          </p>
        )}
      </Stack>
      <ErrorSummary {...summary} />
      {failure && <FailureNotice failure={failure} action={another} />}
      <Sheet as="form" onSubmit={submit}>
        <CodeField
          {...field('code')}
          label={<FormattedMessage id="auth.code.label" />}
          hint={<FormattedMessage id="auth.code.hint" />}
        />
        <Actions>
          <Button type="submit" loading={isSending} iconRight="right">
            <FormattedMessage id="auth.code.action" />
          </Button>
          <Button severity="quiet" onClick={() => setIsResending(true)}>
            <FormattedMessage id="auth.code.resend" />
          </Button>
        </Actions>
      </Sheet>
      <ResendDialog
        open={isResending}
        onClose={() => setIsResending(false)}
        asked={asked}
        askedAt={openedAt}
        changePath={change}
      />
    </AuthPage>
  );
}

/** Shows the address in full, so that a typing error is noticed. For a link mail the server sends it masked. */
function SentTo({ asked }: { asked: KnownRequest | null }) {
  if (!asked) return <FormattedMessage id="auth.code.sent" />;
  const email = <strong>{asked.email}</strong>;
  return <FormattedMessage id="auth.code.sentTo" values={{ email }} />;
}

/** The path of the form that requested the code; on the way to a new dossier that is the registration. */
function changePath(asked: KnownRequest | null, search: URLSearchParams): string {
  if (asked?.invite) return paths.invitation(asked.invite.a, asked.invite.b);
  const back = afterSignIn(search);
  if (back.startsWith(INVITED)) return back;
  const isNew = asked ? isRegistration(asked) : back === paths.createDossier();
  return withSearch(isNew ? paths.register() : paths.login(), search);
}
