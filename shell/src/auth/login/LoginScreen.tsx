import { Email } from '@nabericht/domain/people/email';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { paths, useApi } from '@nabericht/remote';
import { useLocation, useNavigate, useSearchParams } from '@nabericht/router';
import { Actions } from '@nabericht/ui/Actions';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { ErrorSummary } from '@nabericht/ui/ErrorSummary';
import { Sheet } from '@nabericht/ui/Sheet';
import { TextField } from '@nabericht/ui/TextField';
import * as v from 'valibot';
import { FailureNotice } from '../../forms/FailureNotice.tsx';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { AuthPage } from '../AuthPage.tsx';
import { withSearch } from '../after-sign-in.ts';
import { askCode, readAskedCode } from '../asked-code.ts';
import { requestFailure } from '../sign-in-failure.ts';

const LoginForm = v.object({ email: Email });

/** The e-mail that a code goes to. */
export function LoginScreen() {
  const intl = useIntl();
  const api = useApi();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const asked = readAskedCode(useLocation().state);
  const { field, submit, isSending, failure, summary } = useSentForm(LoginForm, {
    fields: ['email'],
    defaultValues: { email: asked?.email ?? '' },
    what: 'signing in',
    failureOf: requestFailure,
    send: async ({ email }) => {
      const otpRequestId = await askCode(api, { email });
      await navigate(withSearch(paths.code(otpRequestId), search), {
        replace: asked !== null,
        state: { email },
      });
    },
  });
  return (
    <AuthPage title={intl.formatMessage({ id: 'auth.login.title' })} hasErrors={summary.errors.length > 0}>
      <p>
        <FormattedMessage id="auth.login.intro" />
      </p>
      <ErrorSummary {...summary} />
      {failure && <FailureNotice failure={failure} />}
      <Sheet as="form" onSubmit={submit}>
        <TextField
          {...field('email')}
          type="email"
          autoComplete="email"
          label={<FormattedMessage id="auth.email.label" />}
          hint={<FormattedMessage id="auth.email.hint" />}
        />
        <Actions>
          <Button type="submit" loading={isSending} iconRight="right">
            <FormattedMessage id="auth.sendCode" />
          </Button>
          <ButtonLink to={withSearch(paths.register(), search)} severity="quiet">
            <FormattedMessage id="auth.login.register" />
          </ButtonLink>
        </Actions>
      </Sheet>
    </AuthPage>
  );
}
