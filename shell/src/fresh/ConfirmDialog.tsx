import { maskEmail } from '@nabericht/domain/people/masked-email';
import { OneTimeCode } from '@nabericht/domain/sign-in/one-time-code';
import { FormattedMessage } from '@nabericht/intl';
import { useApi, useSession } from '@nabericht/remote';
import { useAct } from '@nabericht/remote/use-act';
import { Button } from '@nabericht/ui/Button';
import { CodeField } from '@nabericht/ui/CodeField';
import { Dialog } from '@nabericht/ui/Dialog';
import { ErrorSummary } from '@nabericht/ui/ErrorSummary';
import { Notice } from '@nabericht/ui/Notice';
import { Skeleton } from '@nabericht/ui/Skeleton';
import { Stack } from '@nabericht/ui/Stack';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { AccountTexts } from '../account/AccountTexts.tsx';
import { ownCodeFailure } from '../account/account-failure.ts';
import { requestFailure } from '../auth/sign-in-failure.ts';
import { FailureNotice } from '../forms/FailureNotice.tsx';
import { useSentForm } from '../forms/use-sent-form.ts';
import { sessionFrom } from '../session/session-calls.ts';
import { useShell } from '../shell-context.ts';

const FORM = 'fresh-code';
// The page behind the dialog may ask for a code, too.
const FIELD = 'fresh-code-field';
const CodeForm = v.object({ code: OneTimeCode });

interface ConfirmDialogProps {
  onConfirmed: () => void;
  onClose: () => void;
}

/** Checks that it is still the same person, by a code to their own address, and then continues what they were doing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <AccountTexts>
      <Question {...props} />
    </AccountTexts>
  );
}

function Question({ onConfirmed, onClose }: ConfirmDialogProps) {
  const { requestId, count, ask, isAsking, failure } = useConfirmationCode();
  const [isSending, setIsSending] = useState(false);
  const email = useSession()?.user.email ?? '';
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="fresh.title" />}
      actions={
        <>
          {requestId && (
            <Button type="submit" form={FORM} loading={isSending}>
              <FormattedMessage id="fresh.action" />
            </Button>
          )}
          <Button severity="secondary" onClick={onClose}>
            <FormattedMessage id="account.cancel" />
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <p>
          <FormattedMessage id="fresh.text" values={{ email: maskEmail(email) }} />
        </p>
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
        {!requestId && !failure && <Skeleton lines={2} />}
        {requestId && (
          <CodeQuestion
            key={requestId}
            requestId={requestId}
            isAgain={count > 1}
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
  isAsking: boolean;
  onConfirmed: () => void;
  onSending: (isSending: boolean) => void;
  onAgain: () => void;
}

function CodeQuestion(props: CodeQuestionProps) {
  const { requestId, isAgain, isAsking, onConfirmed, onSending, onAgain } = props;
  const api = useApi();
  const { beginSession } = useShell();
  const { field, submit, isSending, failure, summary } = useSentForm(CodeForm, {
    fields: ['code'],
    defaultValues: { code: '' },
    what: 'a fresh code',
    failureOf: ownCodeFailure,
    send: async ({ code }) => {
      const answer = await api.session.confirmSignIn({ params: { otpRequestId: requestId, code } });
      beginSession(sessionFrom(answer, Date.now()));
      onConfirmed();
    },
  });
  useEffect(() => onSending(isSending), [onSending, isSending]);
  return (
    <form id={FORM} onSubmit={submit}>
      <Stack gap="md">
        {isAgain && (
          <Notice tone="positive" role="status" compact>
            <p>
              <FormattedMessage id="auth.code.again" />
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

/** Requests a code as soon as the dialog opens, once. */
function useConfirmationCode() {
  const api = useApi();
  const [asked, setAsked] = useState<{ requestId?: string; count: number }>({ count: 0 });
  const { run, isPending, problem } = useAct('asking for a fresh code', async () => {
    const { _id: requestId } = await api.session.requestConfirmation();
    setAsked(({ count }) => ({ requestId, count: count + 1 }));
  });
  useEffect(() => void run(), [run]);
  return {
    ...asked,
    ask: () => void run(),
    isAsking: isPending,
    failure: problem && requestFailure(problem),
  };
}
