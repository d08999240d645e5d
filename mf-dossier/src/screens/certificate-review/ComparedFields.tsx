import type { ReviewedField } from '@nabericht/contracts/dossier/certificate-review-endpoints';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { longDay } from '@nabericht/intl/written';
import { Status } from '@nabericht/ui/Status';
import styles from './CertificateReviewScreen.module.css';

/** Shows what was typed beside what was read from the certificate, field by field. */
export function ComparedFields({ fields }: { fields: readonly ReviewedField[] }) {
  const intl = useIntl();
  const shown = (value: string | null, nothing: 'review.notTyped' | 'review.notRead') =>
    value === null
      ? intl.formatMessage({ id: nothing })
      : /^\d{4}-\d{2}-\d{2}$/.test(value)
        ? longDay(value, intl)
        : value;
  return (
    <dl className={styles.fields}>
      {fields.map(({ field, typed, read, differs, isUnsure }) => (
        <div key={field} className={styles.field}>
          <dt>
            <FormattedMessage id={`review.field.${field}`} />{' '}
            {differs && (
              <Status icon="warning" tone="warning">
                <FormattedMessage id="review.differs" />
              </Status>
            )}
          </dt>
          <dd>
            <span className={styles.source}>
              <FormattedMessage id="review.typed" />
            </span>{' '}
            {shown(typed, 'review.notTyped')}
          </dd>
          <dd>
            <span className={styles.source}>
              <FormattedMessage id="review.read" />
            </span>{' '}
            {shown(read, 'review.notRead')}
            {isUnsure && <FormattedMessage id="review.unsure" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
