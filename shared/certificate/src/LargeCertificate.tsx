import { FormattedMessage } from '@nabericht/intl';
import { Dialog } from '@nabericht/ui/Dialog';
import { useEffect } from 'react';
import styles from './LargeCertificate.module.css';
import { MarkedPicture } from './MarkedPicture.tsx';
import { ReadValues } from './ReadValues.tsx';
import type { ShownCertificate } from './use-certificate-picture.ts';

/** The whole certificate, scrolled to the values that were read. */
export function LargeCertificate({ certificate }: { certificate: ShownCertificate }) {
  const { picture, places, reading, isLarge, setLarge, opener } = certificate;
  // The button that opened it may have moved in the meantime.
  useEffect(() => (isLarge ? () => opener.current?.focus() : undefined), [isLarge, opener]);
  if (picture.name !== 'shown') return null;
  return (
    <Dialog
      open={isLarge}
      onClose={() => setLarge(false)}
      size="wide"
      title={<FormattedMessage id="certificate.picture.large" />}
    >
      <div className={styles.checked}>
        {places.length > 0 && <ReadValues places={places} reading={reading} />}
        <MarkedPicture url={picture.url} places={places} current={null} numbered className={styles.whole} />
      </div>
    </Dialog>
  );
}
