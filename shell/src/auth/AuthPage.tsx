import { FormattedMessage, useIntl } from '@nabericht/intl';
import { type AskedCode, PageTitle, useRemote } from '@nabericht/remote';
import { Button } from '@nabericht/ui/Button';
import { Columns, Side, SideSection } from '@nabericht/ui/Page';
import { Phone } from '@nabericht/ui/Phone';
import { Stack } from '@nabericht/ui/Stack';
import { StepProgress } from '@nabericht/ui/StepProgress';
import type { ReactNode } from 'react';

interface AuthPageProps {
  title: string;
  /** The document title then says that there are errors. */
  hasErrors?: boolean;
  /** The progress of the flow that this sign-in interrupts. */
  progress?: AskedCode['progress'];
  children: ReactNode;
}

/** A page with the form on the left; the right column says why there is no password and whom to ask for help. */
export function AuthPage({ title, hasErrors = false, progress, children }: AuthPageProps) {
  const intl = useIntl();
  const { config, openContact } = useRemote();
  const { supportEmail, supportPhone, supportHours } = config;
  return (
    <Columns>
      <PageTitle title={hasErrors ? intl.formatMessage({ id: 'auth.errorTitle' }, { title }) : title} />
      <Stack>
        {progress && <StepProgress {...progress} />}
        <h1>{title}</h1>
        {children}
      </Stack>
      <Side label={intl.formatMessage({ id: 'auth.help.label' })}>
        <SideSection title={<FormattedMessage id="auth.help.code.title" />}>
          <p>
            <FormattedMessage id="auth.help.code.text" />
          </p>
        </SideSection>
        <SideSection title={<FormattedMessage id="auth.help.stuck.title" />}>
          <p>
            <FormattedMessage
              id="auth.help.stuck.text"
              values={{ email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a> }}
            />
          </p>
          <Phone number={supportPhone} hours={supportHours} />
          {openContact && (
            <Button severity="secondary" onClick={openContact}>
              <FormattedMessage id="contact.title" />
            </Button>
          )}
        </SideSection>
      </Side>
    </Columns>
  );
}
