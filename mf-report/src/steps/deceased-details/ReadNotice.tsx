import type { CertificateReading } from '@nabericht/domain/certificate';
import { fromReading } from '@nabericht/domain/read-certificate';
import { FormattedMessage } from '@nabericht/intl';
import { Icon } from '@nabericht/ui/Icon';
import { Notice } from '@nabericht/ui/Notice';
import type { DetailsField } from './fill-from-reading.ts';
import styles from './ReadNotice.module.css';

/** In the order of the form; initials are not printed, they follow from the names. */
const ON_THE_PAPER = [
  'firstName',
  'insertion',
  'lastName',
  'gender',
  'dateOfBirth',
  'dateOfDeath',
] as const satisfies readonly DetailsField[];

/** What the certificate gave; nothing when it gave nothing. */
export function ReadNotice({ reading }: { reading: CertificateReading | null | undefined }) {
  const read = reading ? fromReading(reading) : {};
  const fields = ON_THE_PAPER.filter((field) => read[field] !== undefined);
  if (fields.length === 0) return null;
  return (
    <Notice tone="positive" icon="paper" title={<FormattedMessage id="details.read.title" />}>
      <p>
        <FormattedMessage id="details.read.text" />
      </p>
      <ul className={styles.fields}>
        {fields.map((field) => (
          <li key={field}>
            <Icon name="check" />
            <FormattedMessage id={`details.${field}`} />
          </li>
        ))}
      </ul>
      <p>
        <FormattedMessage id="details.read.rest" />
      </p>
    </Notice>
  );
}
