import { requiredText } from '@nabericht/domain/form/form-fields';
import { Email } from '@nabericht/domain/people/email';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { paths, useApi } from '@nabericht/remote';
import { useLocation, useNavigate, useSearchParams } from '@nabericht/router';
import { Actions } from '@nabericht/ui/Actions';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { ErrorSummary } from '@nabericht/ui/ErrorSummary';
import { Sheet } from '@nabericht/ui/Sheet';
import { TextField } from '@nabericht/ui/TextField';
import { useEffect } from 'react';
import * as v from 'valibot';
import { FailureNotice } from '../../forms/FailureNotice.tsx';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { AuthPage } from '../AuthPage.tsx';
import { withSearch } from '../after-sign-in.ts';
import { askCode, isRegistration, type KnownRequest, readAskedCode } from '../asked-code.ts';
import { requestFailure } from '../sign-in-failure.ts';
import { readDraftReporter } from './draft-reporter.ts';
import { OtherAddress } from './OtherAddress.tsx';

const RegisterForm = v.object({ firstName: requiredText(), lastName: requiredText(), email: Email });
const FIELDS = ['firstName', 'lastName', 'email'] as const;

/** Who the account is for; who has said so and mistyped their address is asked for that alone. */
export function RegisterScreen() {
  const asked = readAskedCode(useLocation().state);
  return asked && isRegistration(asked) ? <OtherAddress asked={asked} /> : <Registration asked={asked} />;
}

/** A report that was begun fills it in. */
function Registration({ asked }: { asked: KnownRequest | null }) {
  const intl = useIntl();
  const api = useApi();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { form, field, submit, isSending, failure, summary } = useSentForm(RegisterForm, {
    fields: FIELDS,
    defaultValues: {
      firstName: '',
      lastName: '',
      email: asked?.email ?? '',
    },
    what: 'signing in',
    failureOf: requestFailure,
    send: async (values) => {
      const otpRequestId = await askCode(api, values);
      await navigate(withSearch(paths.code(otpRequestId), search), {
        replace: asked !== null,
        state: values,
      });
    },
  });

  const { getValues, setValue } = form;
  useEffect(() => {
    const reading = new AbortController();
    void readDraftReporter(api, reading.signal).then((reporter) => {
      if (!reporter || reading.signal.aborted) return;
      for (const name of FIELDS) if (!getValues(name)) setValue(name, reporter[name]);
    });
    return () => reading.abort();
  }, [api, getValues, setValue]);

  return (
    <AuthPage title={intl.formatMessage({ id: 'auth.register.title' })} hasErrors={summary.errors.length > 0}>
      <p>
        <FormattedMessage id="auth.register.intro" />
      </p>
      <ErrorSummary {...summary} />
      {failure && <FailureNotice failure={failure} />}
      <Sheet as="form" onSubmit={submit}>
        <TextField
          {...field('firstName')}
          autoComplete="given-name"
          label={<FormattedMessage id="auth.firstName.label" />}
        />
        <TextField
          {...field('lastName')}
          autoComplete="family-name"
          label={<FormattedMessage id="auth.lastName.label" />}
          hint={<FormattedMessage id="auth.lastName.hint" />}
        />
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
          <ButtonLink to={withSearch(paths.login(), search)} severity="quiet">
            <FormattedMessage id="auth.register.login" />
          </ButtonLink>
        </Actions>
      </Sheet>
    </AuthPage>
  );
}
