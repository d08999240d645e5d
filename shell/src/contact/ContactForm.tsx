import { ContactMessage } from '@nabericht/domain/form/contact-message';
import { FormattedMessage } from '@nabericht/intl';
import { useApi, useRemote, useSession } from '@nabericht/remote';
import { Button } from '@nabericht/ui/Button';
import { Dialog } from '@nabericht/ui/Dialog';
import { ErrorSummary } from '@nabericht/ui/ErrorSummary';
import { Stack } from '@nabericht/ui/Stack';
import { TextArea } from '@nabericht/ui/TextArea';
import { TextField } from '@nabericht/ui/TextField';
import { useEffect, useId, useRef, useState } from 'react';
import { FailureNotice } from '../forms/FailureNotice.tsx';
import { failureText } from '../forms/failure.ts';
import { useSentForm } from '../forms/use-sent-form.ts';
import type { ContactPanelProps } from './contact-panel-props.ts';

const FIELDS = ['name', 'email', 'message'] as const;
type FieldName = (typeof FIELDS)[number];

/** Our own contact form. What was typed stays when it is closed, and when sending fails. */
export function ContactForm({ open, onClose }: ContactPanelProps) {
  const api = useApi();
  const user = useSession()?.user;
  const formId = useId();
  /** The same question, sent again after an answer that got lost, is one question. */
  const questionId = useRef<string>(undefined);
  const [sentTo, setSentTo] = useState<string>();

  const { form, field, submit, isSending, failure, summary } = useSentForm(ContactMessage, {
    fields: FIELDS,
    defaultValues: {
      name: user ? `${user.firstName} ${user.lastName}` : '',
      email: user?.email ?? '',
      message: '',
    },
    what: 'sending a question',
    failureOf: (problem) => failureText(problem, 'contact.failed'),
    send: async (question) => {
      questionId.current ??= crypto.randomUUID();
      await api.content.sendContact({ body: { _id: questionId.current, ...question } });
      questionId.current = undefined;
      setSentTo(question.email);
    },
  });

  const { reset, getValues } = form;
  useEffect(() => {
    if (open || !sentTo) return;
    setSentTo(undefined);
    reset({ ...getValues(), message: '' });
  }, [open, sentTo, reset, getValues]);

  if (sentTo) return <Sent open={open} onClose={onClose} email={sentTo} />;
  // The page below may have an e-mail field of its own.
  const idOf = (name: string) => `contact-${name}`;
  const control = (name: FieldName) => ({ ...field(name), id: idOf(name) });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="medium"
      title={<FormattedMessage id="contact.title" />}
      actions={
        <Button type="submit" form={formId} loading={isSending}>
          <FormattedMessage id="contact.send" />
        </Button>
      }
    >
      <p>
        <FormattedMessage id="contact.intro" />
      </p>
      <ErrorSummary {...summary} errors={summary.errors.map((e) => ({ ...e, field: idOf(e.field) }))} />
      {failure && <FailureNotice failure={failure} />}
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          <TextField
            {...control('name')}
            autoComplete="name"
            label={<FormattedMessage id="contact.name.label" />}
          />
          <TextField
            {...control('email')}
            type="email"
            autoComplete="email"
            label={<FormattedMessage id="auth.email.label" />}
            hint={<FormattedMessage id="contact.email.hint" />}
          />
          <TextArea
            {...control('message')}
            rows={6}
            label={<FormattedMessage id="contact.message.label" />}
            hint={<FormattedMessage id="contact.message.hint" />}
          />
        </Stack>
      </form>
      <MailInstead />
    </Dialog>
  );
}

/** A notice, so it goes by itself; unless somebody stays with it. */
function Sent({ open, onClose, email }: ContactPanelProps & { email: string }) {
  return (
    <Dialog open={open} onClose={onClose} autoClose title={<FormattedMessage id="contact.sent.title" />}>
      <p role="status">
        <FormattedMessage id="contact.sent.text" values={{ email: <strong>{email}</strong> }} />
      </p>
    </Dialog>
  );
}

export function MailInstead() {
  const { supportEmail } = useRemote().config;
  return (
    <p>
      <FormattedMessage
        id="contact.orMail"
        values={{ email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a> }}
      />
    </p>
  );
}
