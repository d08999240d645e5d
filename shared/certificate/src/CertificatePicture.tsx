import type { CertificateFieldName } from '@nabericht/domain/certificate/certificate';
import { FormattedMessage } from '@nabericht/intl';
import { Button } from '@nabericht/ui/Button';
import { Subtle } from '@nabericht/ui/Subtle';
import styles from './CertificatePicture.module.css';
import { MarkedPicture } from './MarkedPicture.tsx';
import type { ShownCertificate } from './use-certificate-picture.ts';

interface CertificatePictureProps {
  certificate: ShownCertificate;
  /** The field that has the focus: its place is shown large. */
  current?: CertificateFieldName | null;
}

/**
 * The picture of the certificate next to the values that were read, so that a person checks rather than types. It contains
 * nothing that the form does not say in words.
 */
export function CertificatePicture({ certificate, current = null }: CertificatePictureProps) {
  const { picture, places, setLarge, opener } = certificate;
  if (picture.name === 'failed') {
    return (
      <Subtle small>
        <FormattedMessage id="certificate.picture.failed" />
      </Subtle>
    );
  }
  if (picture.name === 'loading') return <div className={styles.small} aria-hidden="true" />;
  return (
    <div className={styles.picture}>
      <MarkedPicture url={picture.url} places={places} current={current} className={styles.small} />
      {places.length > 0 && (
        <Subtle small className={styles.hint}>
          <FormattedMessage id="certificate.picture.hint" />
        </Subtle>
      )}
      <div className={styles.open}>
        <Button
          ref={opener}
          severity="secondary"
          iconLeft="search"
          className={styles.button}
          onClick={() => setLarge(true)}
        >
          <span>
            <FormattedMessage
              id="certificate.picture.open"
              values={{ rest: (words) => <span className={styles.rest}>{words}</span> }}
            />
          </span>
        </Button>
      </div>
    </div>
  );
}
