import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { FormattedMessage } from '@nabericht/intl';
import { paths } from '@nabericht/remote';
import { Notice } from '@nabericht/ui/Notice';
import { QuietLink } from '@nabericht/ui/QuietLink';
import { SentSummary } from '../../notices/SentSummary.tsx';
import type { SentNotices } from '../../notices/sent-notices.ts';
import type { TaskView } from './sections.ts';

interface SentPanelProps {
  dossier: Dossier;
  sent: SentNotices;
  open: readonly TaskView[];
}

/** That it is done, above the tasks, until something changes. */
export function SentPanel({ dossier, sent, open }: SentPanelProps) {
  const isHeld = sent.stand === 'held';
  return (
    <Notice
      {...(isHeld ? { icon: 'wait' } : { tone: 'positive', icon: 'circlecheck' })}
      title={<FormattedMessage id={isHeld ? 'sent.titleHeld' : 'sent.title'} />}
    >
      <SentSummary dossier={dossier} sent={sent} open={open} />
      <QuietLink to={paths.sent(dossier._id)}>
        <FormattedMessage id="sent.look" values={{ count: sent.views.length }} />
      </QuietLink>
    </Notice>
  );
}
