import { FormattedMessage } from '@nabericht/intl';
import { paths } from '@nabericht/remote';
import { Notice } from '@nabericht/ui/Notice';
import { QuietLink } from '@nabericht/ui/QuietLink';
import type { ComponentProps } from 'react';
import { SentSummary } from '../../notices/SentSummary.tsx';
import { isKept } from '../../notices/sent-notices.ts';

type SentPanelProps = ComponentProps<typeof SentSummary>;

/** Says above the tasks that the notices were sent, until something newer happens. */
export function SentPanel(props: SentPanelProps) {
  const { dossier, sent } = props;
  return (
    <Notice
      {...(isKept(sent) ? { icon: 'wait' } : { tone: 'positive', icon: 'circlecheck' })}
      title={<FormattedMessage id={isKept(sent) ? 'sent.titleHeld' : 'sent.title'} />}
    >
      <SentSummary {...props} />
      <QuietLink to={paths.sent(dossier._id)}>
        <FormattedMessage id="sent.look" values={{ count: sent.views.length }} />
      </QuietLink>
    </Notice>
  );
}
