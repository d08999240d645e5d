import type {
  CertificateFieldName,
  CertificateReading,
  ReadPlace,
} from '@nabericht/domain/certificate/certificate';
import { FormattedMessage } from '@nabericht/intl';
import { Button } from '@nabericht/ui/Button';
import { Dialog } from '@nabericht/ui/Dialog';
import { Subtle } from '@nabericht/ui/Subtle';
import { useState } from 'react';
import styles from './CertificatePicture.module.css';
import { MarkedPicture } from './MarkedPicture.tsx';
import { ReadValues } from './ReadValues.tsx';
import { type PictureSource, useReadingPicture } from './use-reading-picture.ts';

interface CertificatePictureProps {
  source: PictureSource;
  reading: CertificateReading | null | undefined;
  /** The field that somebody is at: its place is shown large. */
  current?: CertificateFieldName | null;
}

/**
 * The certificate beside what was read of it, so that a person checks rather than types. The words of it stand in the
 * form: here is nothing that cannot be read there.
 */
export function CertificatePicture({ source, reading, current = null }: CertificatePictureProps) {
  return reading?.hasPicture && source.fileId ? (
    <Shown source={source} reading={reading} current={current} />
  ) : null;
}

/** As the form asks for them. */
const ORDER: readonly CertificateFieldName[] = [
  'first_names',
  'insertion',
  'last_name',
  'gender',
  'date_of_birth',
  'date_of_death',
];
const inOrder = (places: readonly ReadPlace[]) =>
  places.toSorted((a, b) => ORDER.indexOf(a.field) - ORDER.indexOf(b.field));

type ShownProps = Required<Omit<CertificatePictureProps, 'reading'>> & { reading: CertificateReading };

function Shown({ source, reading, current }: ShownProps) {
  const [isOpen, setOpen] = useState(false);
  const picture = useReadingPicture(source);
  const places = inOrder(reading.places ?? []);
  if (picture.name === 'absent') return null;
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
          severity="secondary"
          iconLeft="search"
          className={styles.button}
          onClick={() => setOpen(true)}
        >
          <span>
            <FormattedMessage
              id="certificate.picture.open"
              values={{ rest: (words) => <span className={styles.rest}>{words}</span> }}
            />
          </span>
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="wide"
        title={<FormattedMessage id="certificate.picture.large" />}
      >
        <div className={styles.checked}>
          {places.length > 0 && <ReadValues places={places} reading={reading} />}
          <MarkedPicture url={picture.url} places={places} current={null} numbered className={styles.whole} />
        </div>
      </Dialog>
    </div>
  );
}
