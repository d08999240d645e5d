import { FormattedMessage, useIntl } from '@nabericht/intl';
import type { AskedCode } from '@nabericht/remote';
import { useSearchParams } from '@nabericht/router';
import { Actions } from '@nabericht/ui/Actions';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { ErrorSummary } from '@nabericht/ui/ErrorSummary';
import { Sheet } from '@nabericht/ui/Sheet';
import { TextField } from '@nabericht/ui/TextField';
import type { ComponentProps, ReactNode } from 'react';
import { FailureNotice } from '../forms/FailureNotice.tsx';
import { AuthPage } from './AuthPage.tsx';
import { withSearch } from './after-sign-in.ts';
import type { CodeForm } from './use-code-form.ts';

interface CodeFormPageProps {
  /** Its texts are `auth.<name>.title` and `auth.<name>.intro`. */
  name: 'login' | 'register' | 'address';
  form: Pick<CodeForm, 'submit' | 'isSending' | 'failure' | 'summary'>;
  progress?: AskedCode['progress'];
  /** The link to another way to sign in. */
  other?: { path: string; id: string };
  children: ReactNode;
}

/** The page of a form that sends a code by mail. */
export function CodeFormPage({ name, form, progress, other, children }: CodeFormPageProps) {
  const intl = useIntl();
  const [search] = useSearchParams();
  const { submit, isSending, failure, summary } = form;
  return (
    <AuthPage
      title={intl.formatMessage({ id: `auth.${name}.title` })}
      hasErrors={summary.errors.length > 0}
      progress={progress}
    >
      <p>
        <FormattedMessage id={`auth.${name}.intro`} />
      </p>
      <ErrorSummary {...summary} />
      {failure && <FailureNotice failure={failure} />}
      <Sheet as="form" onSubmit={submit}>
        {children}
        <Actions>
          <Button type="submit" loading={isSending} iconRight="right">
            <FormattedMessage id="auth.sendCode" />
          </Button>
          {other && (
            <ButtonLink to={withSearch(other.path, search)} severity="quiet">
              <FormattedMessage id={other.id} />
            </ButtonLink>
          )}
        </Actions>
      </Sheet>
    </AuthPage>
  );
}

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'autoComplete'>;

/** The e-mail address to which the code is sent. */
export const EmailField = (props: EmailFieldProps) => (
  <TextField
    {...props}
    type="email"
    autoComplete="email"
    label={<FormattedMessage id="auth.email.label" />}
  />
);
