import { RelationshipForm } from '@nabericht/domain/certificate/certificate-form';
import { isCertificateAvailable } from '@nabericht/domain/certificate/certificate-verdict';
import type { Relationship } from '@nabericht/domain/people/relationship';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { paths } from '@nabericht/remote';
import { Notice } from '@nabericht/ui/Notice';
import { QuietLink } from '@nabericht/ui/QuietLink';
import { Part } from '@nabericht/ui/Sheet';
import { StepFrame } from '../flow/StepFrame.tsx';
import { useReportStep } from '../form/use-report-step.ts';
import { RelationshipField } from '../steps/RelationshipField.tsx';
import type { ChangedReport } from './use-changed-report.ts';

const STEP = 'death-certificate';

/** What the reporter was to the deceased. A certificate that was accepted stays; one to come has its own task. */
export function ChangeCertificateStep({ report }: { report: ChangedReport }) {
  const intl = useIntl();
  const { form, errors, errorOf, refusals, submit } = useReportStep({
    report,
    stepId: STEP,
    schema: RelationshipForm,
    defaultValues: {
      relationshipToDeceased: report.answers[STEP]?.relationshipToDeceased as Relationship,
    },
  });
  const { deathCertificate, _id } = report.dossier;
  const isThere = isCertificateAvailable(deathCertificate);
  const isReviewed = deathCertificate.needsReview === true;
  return (
    <StepFrame
      report={report}
      stepId={STEP}
      title={intl.formatMessage({ id: 'certificateStep.relationship.title' })}
      errors={errors}
      refusals={refusals}
      onSubmit={submit}
      isBusy={form.formState.isSubmitting}
    >
      <RelationshipField
        {...form.register('relationshipToDeceased')}
        error={errorOf('relationshipToDeceased')}
      />
      <Part title={<FormattedMessage id="certificateStep.certificate.title" />}>
        <Notice icon="paper" compact>
          <p>
            <FormattedMessage
              id={
                isReviewed
                  ? 'change.certificate.reviewed'
                  : isThere
                    ? 'change.certificate.here'
                    : 'change.certificate.later'
              }
            />
          </p>
          {(isReviewed || !isThere) && (
            <QuietLink to={paths.task(_id, 'death-certificate/upload')}>
              <FormattedMessage id="change.certificate.upload" />
            </QuietLink>
          )}
        </Notice>
      </Part>
    </StepFrame>
  );
}
