import { useIntl } from '@nabericht/intl';
import { Side } from '@nabericht/ui/Page';
import { HelpSection } from './HelpSection.tsx';

export function HelpSide({ reference }: { reference: string }) {
  const intl = useIntl();
  return (
    <Side label={intl.formatMessage({ id: 'help.side' })}>
      <HelpSection reference={reference} />
    </Side>
  );
}
