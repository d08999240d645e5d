import { wasReadInNl } from '@nabericht/domain/certificate/read-certificate';
import { toYesNo } from '@nabericht/domain/form/form-fields';
import { ADDITIONAL_QUESTIONS } from '@nabericht/domain/report/additional-questions';
import { additionalQuestions } from '@nabericht/domain/report/steps/additional-questions';
import { StepFrame } from '@nabericht/fields/StepFrame';
import { YesNoField } from '@nabericht/fields/YesNoField';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import type { StepReport } from '../../flow/use-report.ts';
import { useReportStep } from '../../form/use-report-step.ts';

/** The questions of the NN-only variant. What the certificate answers is filled in, and can be changed. */
export function AdditionalQuestionsStep({ report }: { report: StepReport }) {
  const intl = useIntl();
  const certificate = report.answers['death-certificate'];
  const { form, errorOf, frame } = useReportStep({
    report,
    step: additionalQuestions,
    start: report.answers['additional-questions'] ?? {
      ...additionalQuestions.blank,
      // Not of a certificate that its reporter says is from abroad.
      deathInNl: toYesNo(certificate?.fromAbroad ? null : wasReadInNl(certificate?.ocrData)),
    },
  });
  return (
    <StepFrame
      {...frame}
      title={intl.formatMessage({ id: 'additional.title' }, { count: ADDITIONAL_QUESTIONS.length })}
    >
      {ADDITIONAL_QUESTIONS.map((name) => (
        <YesNoField
          key={name}
          control={form.control}
          name={name}
          label={<FormattedMessage id={`additional.${name}`} />}
          hint={<FormattedMessage id={`additional.${name}.hint`} />}
          error={errorOf(name)}
        />
      ))}
    </StepFrame>
  );
}
