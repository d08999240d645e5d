import type { CertificateReading, ReadPlace } from '@nabericht/domain/certificate/certificate';
import { FormattedDate, FormattedMessage } from '@nabericht/intl';
import styles from './ReadValues.module.css';

/** What was read, numbered as on the picture: each name with its value. */
export function ReadValues({
  places,
  reading,
}: {
  places: readonly ReadPlace[];
  reading: CertificateReading;
}) {
  return (
    <ol className={styles.values}>
      {places.map(({ field }) => (
        <li key={field}>
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
  const value = reading[field];
  const isDay = field === 'date_of_birth' || field === 'date_of_death';
  // A day has no time zone: noon keeps it the same day in ours.
  return isDay && value ? <FormattedDate value={`${value}T12:00:00Z`} dateStyle="long" /> : value;
}
