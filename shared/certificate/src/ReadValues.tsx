import type { CertificateReading, ReadPlace } from '@nabericht/domain/certificate/certificate';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { longDay } from '@nabericht/intl/written';
import { PlaceNumber } from './PlaceNumber.tsx';
import styles from './ReadValues.module.css';

/** The values that were read, with their names, numbered as on the picture. */
export function ReadValues({
  places,
  reading,
}: {
  places: readonly ReadPlace[];
  reading: CertificateReading;
}) {
  return (
    <ol className={styles.values}>
      {places.map(({ field }, index) => (
        <li key={field}>
          <PlaceNumber index={index} className={styles.number} />
          <span className={styles.term}>
            <FormattedMessage id={`certificate.place.${field}`} />
          </span>{' '}
          <strong className={styles.value}>
            <Value field={field} reading={reading} />
          </strong>
        </li>
      ))}
    </ol>
  );
}

function Value({ field, reading }: { field: ReadPlace['field']; reading: CertificateReading }) {
  const intl = useIntl();
  const value = reading[field];
  const isDay = field === 'date_of_birth' || field === 'date_of_death';
  return isDay && value ? longDay(value, intl) : value;
}
