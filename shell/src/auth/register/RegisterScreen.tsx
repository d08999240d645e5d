import { requiredText } from '@nabericht/domain/form/form-fields';
import { Email } from '@nabericht/domain/people/email';
import { LONGEST_SURNAME } from '@nabericht/domain/people/name-text';
import { FormattedMessage } from '@nabericht/intl';
import { paths, useApi } from '@nabericht/remote';
import { useLocation } from '@nabericht/router';
import { TextField } from '@nabericht/ui/TextField';
import { useEffect } from 'react';
import * as v from 'valibot';
import { isRegistration, type KnownRequest, readAskedCode } from '../asked-code.ts';
import { CodeFormPage, EmailField } from '../CodeFormPage.tsx';
import { useCodeForm } from '../use-code-form.ts';
import { readDraftReporter } from './draft-reporter.ts';
import { OtherAddress } from './OtherAddress.tsx';

const RegisterForm = v.object({
  firstName: requiredText(),
  // A draft report fills in the surname with its insertion.
  lastName: requiredText(LONGEST_SURNAME),
  email: Email,
});
const FIELDS = ['firstName', 'lastName', 'email'] as const;

/** Registers a new account; a person who registered with a mistyped address is asked for the address alone. */
export function RegisterScreen() {
  const asked = readAskedCode(useLocation().state);
  return asked && isRegistration(asked) ? <OtherAddress asked={asked} /> : <Registration asked={asked} />;
}

/** The form is prefilled from a draft report, when there is one. */
function Registration({ asked }: { asked: KnownRequest | null }) {
  const api = useApi();
  const form = useCodeForm(RegisterForm, {
    fields: FIELDS,
    defaultValues: { firstName: '', lastName: '', email: asked?.email ?? '' },
    replace: asked !== null,
  });

  const { getValues, setValue } = form.form;
  useEffect(() => {
    const reading = new AbortController();
    void readDraftReporter(api, reading.signal).then((reporter) => {
      if (!reporter || reading.signal.aborted) return;
      for (const name of FIELDS) if (!getValues(name)) setValue(name, reporter[name]);
    });
    return () => reading.abort();
  }, [api, getValues, setValue]);

  return (
    <CodeFormPage name="register" form={form} other={{ path: paths.login(), id: 'auth.register.login' }}>
      <TextField
        {...form.field('firstName')}
        autoComplete="given-name"
        label={<FormattedMessage id="auth.firstName.label" />}
      />
      <TextField
        {...form.field('lastName')}
        autoComplete="family-name"
        label={<FormattedMessage id="auth.lastName.label" />}
        hint={<FormattedMessage id="auth.lastName.hint" />}
      />
      <EmailField {...form.field('email')} hint={<FormattedMessage id="auth.register.emailHint" />} />
    </CodeFormPage>
  );
}
