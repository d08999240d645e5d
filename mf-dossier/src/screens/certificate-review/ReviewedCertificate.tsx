import type { CertificateReview } from '@nabericht/contracts/dossier/certificate-review-endpoints';
import { wirePaths } from '@nabericht/contracts/wire-paths';
import { DownloadButton } from '@nabericht/documents/DownloadButton';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useApi } from '@nabericht/remote';
import { Notice } from '@nabericht/ui/Notice';
import { Stack } from '@nabericht/ui/Stack';
import { useState } from 'react';
import styles from './CertificateReviewScreen.module.css';

interface ReviewedCertificateProps {
  hash: string;
  review: Pick<CertificateReview, 'mimetype' | 'hasPicture' | 'reference'>;
}

/**
 * Shows an image as it was uploaded, or the picture of the page that was read from another kind of document, with a button that
 * downloads the file.
 */
export function ReviewedCertificate({ hash, review }: ReviewedCertificateProps) {
  const intl = useIntl();
  const api = useApi();
  const [isBroken, setIsBroken] = useState(false);
  const { mimetype, hasPicture, reference } = review;
  const wire = mimetype?.startsWith('image/')
    ? wirePaths.dossier.readReviewedFile
    : hasPicture
      ? wirePaths.dossier.readReviewedPicture
      : null;
  const name = `akte-${reference.replaceAll(' ', '-')}`;
  return (
    <Stack>
      {wire && !isBroken ? (
        <img
          className={styles.picture}
          src={wire.slice(wire.indexOf('/')).replace(':hash', encodeURIComponent(hash))}
          alt={intl.formatMessage({ id: 'review.picture' })}
          onError={() => setIsBroken(true)}
        />
      ) : (
        <Notice icon="paper" compact>
          <p>
            <FormattedMessage id={isBroken ? 'review.pictureFailed' : 'review.noPicture'} />
          </p>
        </Notice>
      )}
      <DownloadButton
        severity="secondary"
        name={`${name}.${endingOf(mimetype)}`}
        load={() => api.dossier.readReviewedFile({ params: { hash } })}
      >
        <FormattedMessage id="review.download" />
      </DownloadButton>
    </Stack>
  );
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

const endingOf = (mimetype: string | null) => ENDINGS[mimetype ?? ''] ?? 'pdf';
