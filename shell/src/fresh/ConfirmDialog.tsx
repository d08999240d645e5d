import { maskEmail } from '@nabericht/domain/people/masked-email';
import { OneTimeCode } from '@nabericht/domain/sign-in/one-time-code';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { paths, type Session, useAnnounce, useApi, useSession } from '@nabericht/remote';
import { useAct } from '@nabericht/remote/use-act';
import { Button } from '@nabericht/ui/Button';
import { CodeField } from '@nabericht/ui/CodeField';
import { Dialog } from '@nabericht/ui/Dialog';
import { ErrorSummary } from '@nabericht/ui/ErrorSummary';
import { Notice } from '@nabericht/ui/Notice';
import { Skeleton } from '@nabericht/ui/Skeleton';
import { Stack } from '@nabericht/ui/Stack';
import { type ReactNode, useEffect, useState } from 'react';
import * as v from 'valibot';
import { AccountTexts } from '../account/AccountTexts.tsx';
import { ownCodeFailure } from '../account/account-failure.ts';
import { askCode, type KnownRequest } from '../auth/asked-code.ts';
import { loginFailure, requestFailure } from '../auth/sign-in-failure.ts';
import { FailureNotice } from '../forms/FailureNotice.tsx';
import { useSentForm } from '../forms/use-sent-form.ts';
import { sessionFrom } from '../session/session-calls.ts';
import { useShell } from '../shell-context.ts';
import styles from './ConfirmDialog.module.css';

const FORM = 'fresh-code';
// The page behind the dialog may ask for a code, too.
const FIELD = 'fresh-code-field';
const CodeForm = v.object({ code: OneTimeCode });

interface ConfirmDialogProps {
  onConfirmed: () => void;
  onClose: () => void;
  /** Set when the session has ended: the code signs the person in again, and whoever does not want that leaves the page. */
  onLeave: false | undefined | (() => void);
}

/** Checks that it is still the same person, by a code to their own address, and then continues what they were doing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <AccountTexts>
      {props.onLeave && <span className={styles.ended} />}
      <Question key={props.onLeave ? 'again' : 'fresh'} {...props} />
    </AccountTexts>
  );
}

function Question({ onConfirmed, onClose, onLeave }: ConfirmDialogProps) {
  const isEnded = Boolean(onLeave);
  const session = useSession();
  const { requestId, count, ask, isAsking, failure } = useCode(session, isEnded);
  const [isSending, setIsSending] = useState(false);
  const [isWarned, setIsWarned] = useState(false);
  const warn = () => setIsWarned(true);
  const texts = isEnded ? 'again' : 'fresh';
  return (
    <Dialog
      open
      onClose={isEnded ? warn : onClose}
      title={<FormattedMessage id={`${texts}.title`} />}
      actions={
        <>
          {requestId && (
            <Button type="submit" form={FORM} loading={isSending}>
              <FormattedMessage id="fresh.action" />
            </Button>
          )}
          {isEnded && !requestId && !failure && (
            <Button onClick={ask} loading={isAsking}>
              <FormattedMessage id="auth.sendCode" />
            </Button>
          )}
          <Button severity="secondary" onClick={onLeave ? (isWarned ? onLeave : warn) : onClose}>
            <FormattedMessage id={isEnded ? 'again.leave' : 'account.cancel'} />
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <p>
          <FormattedMessage id={`${texts}.text`} values={{ email: maskEmail(session?.user.email ?? '') }} />
        </p>
        {isEnded && (
          <p>
            <FormattedMessage id="again.moved" values={{ link: signInLink(session) }} />
          </p>
        )}
        {failure && (
          <FailureNotice
            failure={failure}
            action={
              <Button severity="secondary" onClick={ask} loading={isAsking}>
                <FormattedMessage id="fresh.again" />
              </Button>
            }
          />
        )}
        {isWarned && (
          <Notice tone="warning" role="alert" compact>
            <p>
              <FormattedMessage id="leave.text" />
            </p>
          </Notice>
        )}
        {!isEnded && !requestId && !failure && <Skeleton lines={2} />}
        {requestId && (
          <CodeQuestion
            key={requestId}
            requestId={requestId}
            isAgain={count > 1}
            isEnded={isEnded}
            onConfirmed={onConfirmed}
            onSending={setIsSending}
            onAgain={ask}
            isAsking={isAsking}
          />
        )}
      </Stack>
    </Dialog>
  );
}

interface CodeQuestionProps {
  requestId: string;
  isAgain: boolean;
  isEnded: boolean;
  isAsking: boolean;
  onConfirmed: () => void;
  onSending: (isSending: boolean) => void;
  onAgain: () => void;
}

function CodeQuestion(props: CodeQuestionProps) {
  const { requestId, isAgain, isEnded, isAsking, onConfirmed, onSending, onAgain } = props;
  const intl = useIntl();
  const announce = useAnnounce();
  const api = useApi();
  const { beginSession } = useShell();
  const { form, field, submit, isSending, failure, summary } = useSentForm(CodeForm, {
    fields: ['code'],
    defaultValues: { code: '' },
    what: 'a fresh code',
    failureOf: isEnded ? loginFailure : ownCodeFailure,
    send: async ({ code }) => {
      const signIn = isEnded ? api.session.login : api.session.confirmSignIn;
      const answer = await signIn({ params: { otpRequestId: requestId, code } });
      if (!beginSession(sessionFrom(answer, Date.now()))) return;
      if (isEnded) announce(intl.formatMessage({ id: 'again.done' }));
      onConfirmed();
    },
  });
  useEffect(() => onSending(isSending), [onSending, isSending]);
  // The button that asked for the code has gone.
  useEffect(() => {
    if (isEnded) form.setFocus('code');
  }, [isEnded, form]);
  return (
    <form id={FORM} onSubmit={submit}>
      <Stack gap="md">
        {(isAgain || isEnded) && (
          <Notice tone="positive" role="status" compact>
            <p>
              <FormattedMessage id={isAgain ? 'auth.code.again' : 'auth.code.sent'} />
            </p>
          </Notice>
        )}
        <ErrorSummary {...summary} errors={summary.errors.map((error) => ({ ...error, field: FIELD }))} />
        {failure && <FailureNotice failure={failure} />}
        <CodeField
          {...field('code')}
          id={FIELD}
          label={<FormattedMessage id="auth.code.label" />}
          hint={<FormattedMessage id="auth.code.hint" />}
        />
        <p>
          <Button severity="quiet" onClick={onAgain} loading={isAsking}>
            <FormattedMessage id="fresh.again" />
          </Button>
        </p>
      </Stack>
    </form>
  );
}

/** Requests a code: as soon as the dialog opens, once, or when the person whose session has ended asks for it. */
function useCode(session: Session | null, isEnded: boolean) {
  const api = useApi();
  const [asked, setAsked] = useState<{ requestId?: string; count: number }>({ count: 0 });
  const { run, isPending, problem } = useAct('asking for a fresh code', async () => {
    const requestId = isEnded
      ? await askCode(api, signInOf(session))
      : (await api.session.requestConfirmation())._id;
    setAsked(({ count }) => ({ requestId, count: count + 1 }));
  });
  useEffect(() => void (isEnded || run()), [run, isEnded]);
  return {
    ...asked,
    ask: () => void run(),
    isAsking: isPending,
    failure: problem && requestFailure(problem),
  };
}

/** How the person of a session signs in to the same session again: who was invited, as the person whom they were invited as. */
const signInOf = (session: Session | null): KnownRequest => ({
  email: session?.user.email ?? '',
  ...(session?.scope ? { invite: { a: session.scope.dossierId, b: session.scope.personId } } : {}),
});

/** To where one signs in with any address. This page goes on when another tab signs in to the same account. */
const signInLink = (session: Session | null) => (words: ReactNode) => (
  <a
    href={session?.scope ? paths.invited(session.scope.dossierId, session.scope.personId) : paths.login()}
    target="_blank"
    rel="noreferrer"
  >
    {words}
  </a>
);
