import type { CertificateReading } from '@nabericht/domain/certificate';
import { fromReading } from '@nabericht/domain/read-certificate';
import { FormattedMessage } from '@nabericht/intl';
import { Icon } from '@nabericht/ui/Icon';
import { Notice } from '@nabericht/ui/Notice';
import styles from './ReadNotice.module.css';

/** What the certificate gave; nothing when it gave nothing. */
export function ReadNotice({ reading }: { reading: CertificateReading | null | undefined }) {
  const { initials: _derived, ...read } = reading ? fromReading(reading) : {};
  const fields = Object.keys(read);
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
