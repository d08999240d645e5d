import { Email } from '@nabericht/domain/people/email';
import { FormattedMessage } from '@nabericht/intl';
import { useApi } from '@nabericht/remote';
import { Actions } from '@nabericht/ui/Actions';
import { Button } from '@nabericht/ui/Button';
import { ErrorSummary } from '@nabericht/ui/ErrorSummary';
import { Stack } from '@nabericht/ui/Stack';
import { TextField } from '@nabericht/ui/TextField';
import { useEffect } from 'react';
import * as v from 'valibot';
import { FailureNotice } from '../../forms/FailureNotice.tsx';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { accountFailure } from '../account-failure.ts';
import type { AskedChange } from './asked-change.ts';

const EmailForm = v.object({ email: Email });

interface NewEmailProps {
  typed: string;
  onAsked: (change: AskedChange) => void | Promise<void>;
  onCancel: () => void;
}

export function NewEmail({ typed, onAsked, onCancel }: NewEmailProps) {
  const api = useApi();
  const { form, field, submit, isSending, failure, summary } = useSentForm(EmailForm, {
    fields: ['email'],
    defaultValues: { email: typed },
    what: 'a change of e-mail',
    failureOf: accountFailure,
    send: async ({ email }) => {
      const { _id } = await api.session.requestEmailChange({ body: { email } });
      await onAsked({ changeId: _id, email });
    },
  });
  useEffect(() => form.setFocus('email'), [form]);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <p>
          <FormattedMessage id="account.email.steps" />
        </p>
        <ErrorSummary {...summary} />
        {failure && <FailureNotice failure={failure} />}
        <TextField
          {...field('email')}
          type="email"
          autoComplete="email"
          label={<FormattedMessage id="account.email.new" />}
        />
        <Actions>
          <Button type="submit" loading={isSending}>
            <FormattedMessage id="account.email.send" />
          </Button>
          <Button severity="quiet" onClick={onCancel}>
            <FormattedMessage id="account.cancel" />
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}
