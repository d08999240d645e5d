import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useRemote } from '@nabericht/remote';
import { Side, SideSection } from '@nabericht/ui/Page';
import type { ReactNode } from 'react';
import { WipeDraft } from '../drafts/WipeDraft.tsx';
import { ContactWays } from './ContactWays.tsx';

/** The column beside the form: help with this step, contact details, and how typed answers are kept. */
export function ReportSide({ children }: { children?: ReactNode }) {
  const intl = useIntl();
  const { supportEmail } = useRemote().config;
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
        <ContactWays />
      </SideSection>
      <WipeDraft />
    </Side>
  );
}
