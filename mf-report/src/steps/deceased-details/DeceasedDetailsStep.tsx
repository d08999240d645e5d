import { CertificatePicture } from '@nabericht/certificate/CertificatePicture';
import { LargeCertificate } from '@nabericht/certificate/LargeCertificate';
import { useCertificatePicture } from '@nabericht/certificate/use-certificate-picture';
import type { CertificateFieldName } from '@nabericht/domain/certificate/certificate';
import { initialsOf } from '@nabericht/domain/people/initials';
import { deathCertificate } from '@nabericht/domain/report/steps/death-certificate';
import { deceasedDetails, gendersFor } from '@nabericht/domain/report/steps/deceased-details';
import { DayField } from '@nabericht/fields/DayField';
import { StepFrame } from '@nabericht/fields/StepFrame';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { SideSection } from '@nabericht/ui/Page';
import { RadioGroup } from '@nabericht/ui/RadioGroup';
import { Part } from '@nabericht/ui/Sheet';
import { TextField } from '@nabericht/ui/TextField';
import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { Controller } from 'react-hook-form';
import type { StepReport } from '../../flow/use-report.ts';
import { useReportStep } from '../../form/use-report-step.ts';
import styles from './DeceasedDetailsStep.module.css';
import { type DetailsField, readFields } from './fill-from-reading.ts';
import { ReadNotice } from './ReadNotice.tsx';
import { isToCheck, readFieldOf } from './read-field.ts';
import { useIsWide } from './use-is-wide.ts';

/** Asks who died; what the certificate said is filled in and marked, and can be corrected. */
export function DeceasedDetailsStep({ report }: { report: StepReport }) {
  const intl = useIntl();
  const { form, errorOf, frame } = useReportStep({
    report,
    step: deceasedDetails,
    start: report.answers['deceased-details'] ?? deceasedDetails.blank,
  });
  const {
    fileId,
    fileHash,
    ocrData: reading,
  } = report.answers['death-certificate'] ?? deathCertificate.blank;
  const [current, setCurrent] = useState<CertificateFieldName | null>(null);
  const isWide = useIsWide();
  const certificate = useCertificatePicture({ fileId, fileHash }, reading);
  const picture = certificate && <CertificatePicture certificate={certificate} current={current} />;
  const details = form.watch();
  const read = readFields(details, reading);
  const texts = (name: DetailsField) => ({
    label: <FormattedMessage id={`details.${name}`} />,
    error: errorOf(name),
    fromCertificate: read.includes(name) && (isToCheck(name, reading) ? ('doubtful' as const) : true),
  });
  const typed = { autoComplete: 'off', spellCheck: false } as const;

  // Initials follow the names while they are typed, until somebody edits the initials.
  const derived = initialsOf(details.firstName);
  const deriveInitials = (event: ChangeEvent<HTMLInputElement>) => {
    const isOwn = !['', derived].includes(form.getValues('initials'));
    if (!isOwn) form.setValue('initials', initialsOf(event.target.value));
  };

  return (
    <StepFrame
      {...frame}
      title={intl.formatMessage({ id: 'details.title' })}
      above={
        <>
          <ReadNotice report={report} />
          {!isWide && picture && <div className={styles.stuck}>{picture}</div>}
        </>
      }
      beside={isWide && picture}
      side={
        <SideSection title={<FormattedMessage id="details.side.title" />}>
          <p>
            <FormattedMessage id="details.side.text" />
          </p>
        </SideSection>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only follows where somebody is */}
      <div
        className={styles.fields}
        onFocus={(event: FocusEvent<HTMLElement & { name?: string }>) =>
          setCurrent(readFieldOf(event.target))
        }
      >
        <Part title={<FormattedMessage id="details.name" />}>
          <TextField
            {...form.register('firstName', { onChange: deriveInitials })}
            {...texts('firstName')}
            {...typed}
            hint={<FormattedMessage id="details.firstName.hint" />}
            optional
          />
          <TextField
            {...form.register('initials')}
            {...texts('initials')}
            {...typed}
            hint={<FormattedMessage id="details.initials.hint" />}
            width="sm"
          />
          <TextField
            {...form.register('insertion')}
            {...texts('insertion')}
            {...typed}
            hint={<FormattedMessage id="details.insertion.hint" />}
            width="sm"
            optional
          />
          <TextField
            {...form.register('lastName')}
            {...texts('lastName')}
            {...typed}
            hint={<FormattedMessage id="details.lastName.hint" />}
          />
          <Controller
            control={form.control}
            name="gender"
            render={({ field }) => (
              <RadioGroup
                {...field}
                {...texts('gender')}
                options={gendersFor(report.context).map((value) => ({
                  value,
                  label: intl.formatMessage({ id: `summary.gender.${value}` }),
                }))}
              />
            )}
          />
        </Part>
        <Part title={<FormattedMessage id="details.days" />}>
          <DayField
            control={form.control}
            name="dateOfBirth"
            {...texts('dateOfBirth')}
            hint={<FormattedMessage id="details.dateOfBirth.hint" />}
          />
          <DayField
            control={form.control}
            name="dateOfDeath"
            {...texts('dateOfDeath')}
            hint={<FormattedMessage id="details.dateOfDeath.hint" />}
          />
        </Part>
      </div>
      {certificate && <LargeCertificate certificate={certificate} />}
    </StepFrame>
  );
}
