import { ANSWER_WAYS, CALL_TIMES, ContactMessage } from '@nabericht/domain/form/contact-message';
import { hasChanges } from '@nabericht/flow/has-changes';
import { FormattedMessage } from '@nabericht/intl';
import { useApi, useRemote, useSession } from '@nabericht/remote';
import { Button } from '@nabericht/ui/Button';
import { Dialog } from '@nabericht/ui/Dialog';
import { ErrorSummary } from '@nabericht/ui/ErrorSummary';
import { Phone } from '@nabericht/ui/Phone';
import { RadioGroup } from '@nabericht/ui/RadioGroup';
import { Stack } from '@nabericht/ui/Stack';
import { TextArea } from '@nabericht/ui/TextArea';
import { TextField } from '@nabericht/ui/TextField';
import { useEffect, useId, useRef, useState } from 'react';
import { FailureNotice } from '../forms/FailureNotice.tsx';
import { failureText } from '../forms/failure.ts';
import { useSentForm } from '../forms/use-sent-form.ts';
import type { ContactPanelProps } from './contact-panel-props.ts';

const FIELDS = ['name', 'email', 'phoneNumber', 'message'] as const;
type FieldName = (typeof FIELDS)[number];

/** Our own contact form. What was typed is kept when it is closed, and when sending fails. */
export function ContactForm({ open, onClose }: ContactPanelProps) {
  const api = useApi();
  const { locale } = useRemote();
  const session = useSession();
  const user = session?.user;
  const dossierId = shownDossier();
  const formId = useId();
  /** The last question that was sent: sending it again with the same id, after the answer was lost, counts as one question. */
  const tried = useRef<{ id: string; question: ContactMessage }>(undefined);
  const [sentTo, setSentTo] = useState<string>();

  const { form, field, submit, isSending, failure, summary } = useSentForm(ContactMessage, {
    fields: FIELDS,
    defaultValues: {
      name: user ? `${user.firstName} ${user.lastName}` : '',
      email: user?.email ?? '',
      answerBy: 'mail',
      phoneNumber: '',
      callAt: 'anyTime',
      message: '',
    },
    what: 'sending a question',
    failureOf: (problem) => failureText(problem, 'contact.failed'),
    send: async (question) => {
      if (!tried.current || hasChanges(question, tried.current.question))
        tried.current = { id: crypto.randomUUID(), question };
      await api.content.sendContact({ body: { _id: tried.current.id, dossierId, locale, ...question } });
      tried.current = undefined;
      // An answer goes to the address that was typed, the confirmation of a call to the address of the account.
      setSentTo(question.answerBy === 'mail' ? question.email : (user?.email ?? question.email));
    },
  });

  const { reset, getValues } = form;
  useEffect(() => {
    if (open || !sentTo) return;
    setSentTo(undefined);
    reset({ ...getValues(), message: '' });
  }, [open, sentTo, reset, getValues]);

  const [answerBy, callAt] = form.watch(['answerBy', 'callAt']);
  const isCall = answerBy === 'phone';
  if (sentTo) return <Sent open={open} onClose={onClose} email={sentTo} isCall={isCall} />;
  // The page behind the panel may have an e-mail field of its own.
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
          <FormattedMessage id={isCall ? 'contact.sendCall' : 'contact.send'} />
        </Button>
      }
    >
      <p>
        <FormattedMessage id="contact.intro" />
      </p>
      <CallUs />
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
            hint={
              // The confirmation of a call goes to the address of the account.
              !(isCall && user) && (
                <FormattedMessage id={isCall ? 'contact.email.hintCall' : 'contact.email.hint'} />
              )
            }
          />
          <RadioGroup
            name={idOf('answerBy')}
            sideBySide
            label={<FormattedMessage id="contact.answerBy.label" />}
            options={ANSWER_WAYS.map((way) => ({
              value: way,
              label: <FormattedMessage id={`contact.answerBy.${way}`} />,
            }))}
            value={answerBy}
            onChange={(way) => form.setValue('answerBy', way, { shouldValidate: form.formState.isSubmitted })}
          />
          {isCall && (
            <>
              <TextField
                {...control('phoneNumber')}
                type="tel"
                autoComplete="tel"
                label={<FormattedMessage id="contact.phoneNumber.label" />}
              />
              <RadioGroup
                name={idOf('callAt')}
                label={<FormattedMessage id="contact.callAt.label" />}
                options={CALL_TIMES.map((time) => ({
                  value: time,
                  label: <FormattedMessage id={`contact.callAt.${time}`} />,
                }))}
                value={callAt}
                onChange={(time) => form.setValue('callAt', time)}
              />
            </>
          )}
          <TextArea
            {...control('message')}
            rows={isCall ? 3 : 6}
            optional={isCall}
            label={<FormattedMessage id={isCall ? 'contact.message.optional' : 'contact.message.label'} />}
            hint={<FormattedMessage id="contact.message.hint" />}
          />
        </Stack>
      </form>
      {session && dossierId && (
        <p>
          <FormattedMessage id="contact.known" />
        </p>
      )}
      <MailInstead />
    </Dialog>
  );
}

/** The dossier of the page behind the panel; the server checks whose it is. The panel is rendered outside the router. */
const shownDossier = (): string | undefined =>
  /^\/dossier\/([\da-f]{8}-[\da-f-]{27})(?:\/|$)/.exec(window.location.pathname)?.[1];

/** Confirms that the question was sent; it stays until somebody closes it, because its text takes time to read. */
function Sent({ open, onClose, email, isCall }: ContactPanelProps & { email: string; isCall: boolean }) {
  const name = isCall ? 'contact.sentCall' : 'contact.sent';
  const textId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<FormattedMessage id={`${name}.title`} />}
      describedBy={textId}
    >
      <p id={textId}>
        <FormattedMessage id={`${name}.text`} values={{ email: <strong>{email}</strong> }} />
      </p>
    </Dialog>
  );
}

/** The telephone number and its hours. */
export function CallUs() {
  const { supportPhone, supportHours } = useRemote().config;
  if (!supportPhone) return null;
  return (
    <div>
      <p>
        <FormattedMessage id="contact.call" />
      </p>
      <Phone number={supportPhone} hours={supportHours} />
    </div>
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
