import { Email } from '@nabericht/domain/people/email';
import { FormattedMessage } from '@nabericht/intl';
import * as v from 'valibot';
import type { KnownRequest } from '../asked-code.ts';
import { CodeFormPage, EmailField } from '../CodeFormPage.tsx';
import { useCodeForm } from '../use-code-form.ts';

const AddressForm = v.object({ email: Email });

/** Asks for another e-mail address for the code of a registration; the other answers are kept. */
export function OtherAddress({ asked }: { asked: KnownRequest }) {
  const form = useCodeForm(AddressForm, {
    fields: ['email'],
    defaultValues: { email: asked.email },
    requestOf: ({ email }) => ({ ...asked, email, isAgain: false }),
    replace: true,
  });
  return (
    <CodeFormPage name="address" form={form} progress={asked.progress}>
      <EmailField {...form.field('email')} hint={<FormattedMessage id="auth.register.emailHint" />} />
    </CodeFormPage>
  );
}
