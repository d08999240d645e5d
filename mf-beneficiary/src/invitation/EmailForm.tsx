import { Email } from '@nabericht/domain/people/email';
import { useCheckedForm } from '@nabericht/fields/use-checked-form';
import { FormattedMessage } from '@nabericht/intl';
import { type AskedCode, paths, useApi } from '@nabericht/remote';
import { problemText } from '@nabericht/remote/problem-text';
import { useAct } from '@nabericht/remote/use-act';
import { useNavigate } from '@nabericht/router';
import { Actions } from '@nabericht/ui/Actions';
import { Button } from '@nabericht/ui/Button';
import { ErrorSummary } from '@nabericht/ui/ErrorSummary';
import { Notice } from '@nabericht/ui/Notice';
import { Sheet } from '@nabericht/ui/Sheet';
import { Stack } from '@nabericht/ui/Stack';
import { TextField } from '@nabericht/ui/TextField';
import * as v from 'valibot';

const EmailAnswers = v.object({ email: Email });

const FAILURES = {
  missing: 'invite.failed.notInvited',
  refused: 'invite.failed.notInvited',
  failed: 'invite.failed.other',
};

interface EmailFormProps {
  /** The id and code of an invitation, or the ids of the dossier and the person when the invitation was accepted before. */
  pair: { a: string; b: string };
  /** Where to go after the code was entered; by default the start step. */
  returnTo?: string;
  /** Called when the invitation does not exist. Without it, the form says that nobody was invited at this address. */
  onGone?: () => void;
}

/** Asks an invited person for their e-mail address, and mails a code to it. */
export function EmailForm({ pair, returnTo, onGone }: EmailFormProps) {
  const api = useApi();
  const navigate = useNavigate();
  const { run, problem } = useAct(
    'accept invitation',
    async (email: string) => {
      const { _id, dossierId, personId } = await api.beneficiary.acceptInvite({
        params: pair,
        body: { email },
      });
      const to = paths.code(_id, { returnTo: returnTo ?? paths.invited(dossierId, personId) });
      await navigate(to, { state: { email, invite: pair } satisfies AskedCode });
    },
    ({ kind }) => kind === 'missing' && onGone?.(),
  );

  const { form, errors, errorOf, refusals, submit } = useCheckedForm(EmailAnswers, {
    defaultValues: { email: '' },
    onValid: async ({ email }) => void (await run(email)),
  });

  return (
    <Stack gap="lg">
      <ErrorSummary errors={errors} attempt={refusals} />
      {problem && (
        <Notice tone="negative" role="alert">
          <p>
            <FormattedMessage {...problemText(problem, FAILURES)} />
          </p>
        </Notice>
      )}
      <Sheet as="form" onSubmit={submit} noValidate>
        <TextField
          {...form.register('email')}
          type="email"
          autoComplete="email"
          spellCheck={false}
          label={<FormattedMessage id="invite.email" />}
          hint={<FormattedMessage id="invite.email.hint" />}
          error={errorOf('email')}
        />
        <Actions>
          <Button type="submit" loading={form.formState.isSubmitting} iconRight="right">
            <FormattedMessage id="invite.sendCode" />
          </Button>
        </Actions>
      </Sheet>
    </Stack>
  );
}
