import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useRemote } from '@nabericht/remote';
import { Button } from '@nabericht/ui/Button';
import { Side, SideSection } from '@nabericht/ui/Page';
import { Phone } from '@nabericht/ui/Phone';
import type { ReactNode } from 'react';
import { WipeDraft } from '../drafts/WipeDraft.tsx';

/** The column beside the form: help with this step, contact details, and how typed answers are kept. */
export function ReportSide({ children }: { children?: ReactNode }) {
  const intl = useIntl();
  const { config, openContact } = useRemote();
  const { supportEmail, supportPhone, supportHours } = config;
  return (
    <Side label={intl.formatMessage({ id: 'side.label' })}>
      {children}
      <SideSection title={<FormattedMessage id="side.help.title" />}>
        <p>
          <FormattedMessage
            id="side.help.text"
            values={{ email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a> }}
          />
        </p>
        <Phone number={supportPhone} hours={supportHours} />
        {openContact && (
          <Button severity="secondary" onClick={openContact}>
            <FormattedMessage id="side.help.ask" />
          </Button>
        )}
      </SideSection>
      <WipeDraft />
    </Side>
  );
}
