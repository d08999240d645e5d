import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { FormattedMessage } from '@nabericht/intl';
import { paths } from '@nabericht/remote';
import { Notice } from '@nabericht/ui/Notice';
import { QuietLink } from '@nabericht/ui/QuietLink';

/** Says that the back office reviews the certificate first, what waits for that, and how long it takes. */
export function ReviewNotice({ dossier }: { dossier: Pick<Dossier, '_id' | 'deathCertificate'> }) {
  if (!dossier.deathCertificate.needsReview) return null;
  return (
    <Notice icon="wait" title={<FormattedMessage id="taskList.review.title" />}>
      <p>
        <FormattedMessage id="taskList.review.text" />
      </p>
      <QuietLink to={paths.task(dossier._id, 'death-certificate/upload')}>
        <FormattedMessage id="taskList.review.replace" />
      </QuietLink>
    </Notice>
  );
}
