import { isCertificateAvailable } from '@nabericht/domain/certificate/certificate-verdict';
import { relationship } from '@nabericht/domain/report/steps/death-certificate';
import { StepFrame } from '@nabericht/fields/StepFrame';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { paths } from '@nabericht/remote';
import { Notice } from '@nabericht/ui/Notice';
import { QuietLink } from '@nabericht/ui/QuietLink';
import { Part } from '@nabericht/ui/Sheet';
import { useReportStep } from '../form/use-report-step.ts';
import { RelationshipField } from '../steps/RelationshipField.tsx';
import type { ChangedReport } from './use-changed-report.ts';

/** Changes the relationship to the deceased only: an accepted certificate stays, and a missing one has its own task. */
export function ChangeCertificateStep({ report }: { report: ChangedReport }) {
  const intl = useIntl();
  const { form, errorOf, frame } = useReportStep({
    report,
    step: relationship,
    start: {
      relationshipToDeceased: report.answers[relationship.id]?.relationshipToDeceased ?? '',
    },
  });
  const { deathCertificate, _id } = report.dossier;
  const isThere = isCertificateAvailable(deathCertificate);
  const isReviewed = deathCertificate.needsReview === true;
  return (
    <StepFrame {...frame} title={intl.formatMessage({ id: 'certificateStep.relationship.title' })}>
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
