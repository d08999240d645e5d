import { Email } from '@nabericht/domain/people/email';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { paths, useApi } from '@nabericht/remote';
import { useNavigate, useSearchParams } from '@nabericht/router';
import { Actions } from '@nabericht/ui/Actions';
import { Button } from '@nabericht/ui/Button';
import { ErrorSummary } from '@nabericht/ui/ErrorSummary';
import { Sheet } from '@nabericht/ui/Sheet';
import { TextField } from '@nabericht/ui/TextField';
import * as v from 'valibot';
import { FailureNotice } from '../../forms/FailureNotice.tsx';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { AuthPage } from '../AuthPage.tsx';
import { withSearch } from '../after-sign-in.ts';
import { askCode, type KnownRequest } from '../asked-code.ts';
import { requestFailure } from '../sign-in-failure.ts';

const AddressForm = v.object({ email: Email });

/** The address that the code of a registration goes to; what else was said stays. */
export function OtherAddress({ asked }: { asked: KnownRequest }) {
  const intl = useIntl();
  const api = useApi();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { field, submit, isSending, failure, summary } = useSentForm(AddressForm, {
    fields: ['email'],
    defaultValues: { email: asked.email },
    what: 'signing in',
    failureOf: requestFailure,
    send: async ({ email }) => {
      const request: KnownRequest = { ...asked, email, isAgain: false };
      const otpRequestId = await askCode(api, request);
      await navigate(withSearch(paths.code(otpRequestId), search), { replace: true, state: request });
    },
  });
  return (
    <AuthPage
      title={intl.formatMessage({ id: 'auth.address.title' })}
      hasErrors={summary.errors.length > 0}
      progress={asked.progress}
    >
      <p>
        <FormattedMessage id="auth.address.intro" />
      </p>
      <ErrorSummary {...summary} />
      {failure && <FailureNotice failure={failure} />}
      <Sheet as="form" onSubmit={submit}>
        <TextField
          {...field('email')}
          type="email"
          autoComplete="email"
          label={<FormattedMessage id="auth.email.label" />}
          hint={<FormattedMessage id="auth.register.emailHint" />}
        />
        <Actions>
          <Button type="submit" loading={isSending} iconRight="right">
            <FormattedMessage id="auth.sendCode" />
          </Button>
        </Actions>
      </Sheet>
    </AuthPage>
  );
}
