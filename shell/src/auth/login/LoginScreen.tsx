import { Email } from '@nabericht/domain/people/email';
import { FormattedMessage } from '@nabericht/intl';
import { paths } from '@nabericht/remote';
import { useLocation } from '@nabericht/router';
import * as v from 'valibot';
import { readAskedCode } from '../asked-code.ts';
import { CodeFormPage, EmailField } from '../CodeFormPage.tsx';
import { useCodeForm } from '../use-code-form.ts';

const LoginForm = v.object({ email: Email });

/** Asks for the e-mail address to which the code is sent. */
export function LoginScreen() {
  const asked = readAskedCode(useLocation().state);
  const form = useCodeForm(LoginForm, {
    fields: ['email'],
    defaultValues: { email: asked?.email ?? '' },
    replace: asked !== null,
  });
  return (
    <CodeFormPage name="login" form={form} other={{ path: paths.register(), id: 'auth.login.register' }}>
      <EmailField {...form.field('email')} hint={<FormattedMessage id="auth.email.hint" />} />
    </CodeFormPage>
  );
}
