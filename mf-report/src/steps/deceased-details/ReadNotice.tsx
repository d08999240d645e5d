import { type Certificate, NO_CERTIFICATE } from '@nabericht/certificate/CertificateField';
import { CertificateWarnings } from '@nabericht/certificate/CertificateWarnings';
import type { CertificateReading } from '@nabericht/domain/certificate/certificate';
import { isRefused } from '@nabericht/domain/certificate/certificate-verdict';
import { fromReading } from '@nabericht/domain/certificate/read-certificate';
import { FormattedMessage, type IntlShape, useIntl } from '@nabericht/intl';
import { longDay } from '@nabericht/intl/written';
import { Icon } from '@nabericht/ui/Icon';
import { Notice } from '@nabericht/ui/Notice';
import { QuietLink } from '@nabericht/ui/QuietLink';
import type { ReactNode } from 'react';
import type { StepReport } from '../../flow/use-report.ts';
import styles from './ReadNotice.module.css';
import { isToCheck } from './read-field.ts';
import { useLateFilling } from './use-late-filling.ts';

/** In the order of the form; initials are not printed on a certificate but derived from the names. */
const ON_THE_PAPER = ['firstName', 'insertion', 'lastName', 'gender', 'dateOfBirth', 'dateOfDeath'] as const;

/** Shows the result of reading the certificate: still running, unusable, or these values and what to know of it. */
export function ReadNotice({ report }: { report: StepReport }) {
  const certificate: Certificate = report.answers['death-certificate'] ?? NO_CERTIFICATE;
  const { isReading, isLate } = useLateFilling(certificate);
  const changeTo = `${report.base}/death-certificate`;
  if (isReading) {
    return (
      <Notice icon="wait" role="status" title={<FormattedMessage id="details.late.title" />}>
        <p>
          <FormattedMessage id="details.late.text" />
        </p>
      </Notice>
    );
  }
  if (certificate.fileId !== '' && isRefused(certificate)) {
    return (
      <Notice tone="warning" role="status" title={<FormattedMessage id="details.refused.title" />}>
        <p>
          <FormattedMessage id="details.refused.text" />
        </p>
        <QuietLink to={changeTo}>
          <FormattedMessage id="details.refused.link" />
        </QuietLink>
      </Notice>
    );
  }
  return (
    <>
      <CertificateWarnings certificate={certificate} isLate={isLate} changeTo={changeTo} />
      <WasRead reading={certificate.ocrData} />
    </>
  );
}

/** Lists the values that were read, also for people who cannot see the picture; nothing when no value was read. */
function WasRead({ reading }: { reading: CertificateReading | null }) {
  const intl = useIntl();
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
            <Icon name={isToCheck(field, reading) ? 'warning' : 'check'} />
            <span>
              <FormattedMessage
                id={isToCheck(field, reading) ? 'details.read.doubtful' : 'details.read.value'}
                values={{
                  field: <FormattedMessage id={`details.${field}`} />,
                  value: <strong>{shown(field, read[field], intl)}</strong>,
                }}
              />
            </span>
          </li>
        ))}
      </ul>
      <p>
        <FormattedMessage id="details.read.rest" />
      </p>
    </Notice>
  );
}

function shown(field: (typeof ON_THE_PAPER)[number], value: string | undefined, intl: IntlShape): ReactNode {
  if (field === 'gender') return <FormattedMessage id={`summary.gender.${value}`} />;
  const isDay = field === 'dateOfBirth' || field === 'dateOfDeath';
  return isDay && value ? longDay(value, intl) : value;
}
