import { OneTimeCode } from '@nabericht/domain/sign-in/one-time-code';
import { FormattedMessage } from '@nabericht/intl';
import { type Session, useApi } from '@nabericht/remote';
import { Actions } from '@nabericht/ui/Actions';
import { Button } from '@nabericht/ui/Button';
import { CodeField } from '@nabericht/ui/CodeField';
import { ErrorSummary } from '@nabericht/ui/ErrorSummary';
import { Stack } from '@nabericht/ui/Stack';
import { useEffect } from 'react';
import * as v from 'valibot';
import { FailureNotice } from '../../forms/FailureNotice.tsx';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { useShell } from '../../shell-context.ts';
import { ownCodeFailure } from '../account-failure.ts';
import type { AskedChange } from './asked-change.ts';

const CodesForm = v.object({ code: OneTimeCode, newCode: OneTimeCode });

interface EmailCodesProps {
  session: Session;
  asked: AskedChange;
  onDone: () => void;
  onBack: () => void;
}

export function EmailCodes({ session, asked, onDone, onBack }: EmailCodesProps) {
  const api = useApi();
  const { beginSession } = useShell();
  const { form, field, submit, isSending, failure, summary } = useSentForm(CodesForm, {
    fields: ['code', 'newCode'],
    defaultValues: { code: '', newCode: '' },
    what: 'the codes of a change of e-mail',
    failureOf: ownCodeFailure,
    send: async (body) => {
      const params = { changeId: asked.changeId };
      const { user } = await api.session.changeEmail({ params, body });
      beginSession({ ...session, user });
      onDone();
    },
  });
  useEffect(() => form.setFocus('code'), [form]);
  const old = <strong>{session.user.email}</strong>;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <p>
          <FormattedMessage id="account.email.sent" values={{ old, new: <strong>{asked.email}</strong> }} />
        </p>
        <ErrorSummary {...summary} />
        {failure && <FailureNotice failure={failure} />}
        <CodeField
          {...field('code')}
          label={<FormattedMessage id="account.email.code" values={{ email: session.user.email }} />}
        />
        <CodeField
          {...field('newCode')}
          autoComplete="off"
          label={<FormattedMessage id="account.email.code" values={{ email: asked.email }} />}
        />
        <p>
          <FormattedMessage id="account.email.others" />
        </p>
        <Actions>
          <Button type="submit" loading={isSending}>
            <FormattedMessage id="account.email.confirm" />
          </Button>
          <Button severity="quiet" onClick={onBack}>
            <FormattedMessage id="account.email.back" />
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}
