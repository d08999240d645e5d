import { useIntl } from '@nabericht/intl';
import { Side } from '@nabericht/ui/Page';
import type { ComponentProps } from 'react';
import { HelpSection } from './HelpSection.tsx';

/** Help beside a page; an invited person has no reference. */
export function HelpSide({ reference }: ComponentProps<typeof HelpSection>) {
  const intl = useIntl();
  return (
    <Side label={intl.formatMessage({ id: 'help.side' })}>
      <HelpSection reference={reference} />
    </Side>
  );
}
