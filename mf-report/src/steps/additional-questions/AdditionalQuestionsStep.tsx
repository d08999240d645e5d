import {
  type AdditionalQuestionsAnswers,
  AdditionalQuestionsForm,
} from '@nabericht/domain/report/additional-questions-form';
import { YesNoField } from '@nabericht/fields/YesNoField';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { StepFrame } from '../../flow/StepFrame.tsx';
import type { StepReport } from '../../flow/use-report.ts';
import { useReportStep } from '../../form/use-report-step.ts';

const STEP = 'additional-questions';
const QUESTIONS = ['deathInNl', 'deathByAccident', 'testamentAvailable'] as const;

/** The three questions of the NN-only variant. */
export function AdditionalQuestionsStep({ report }: { report: StepReport }) {
  const intl = useIntl();
  const { form, errors, errorOf, refusals, submit } = useReportStep({
    report,
    stepId: STEP,
    schema: AdditionalQuestionsForm,
    defaultValues: { ...NOTHING, ...report.answers[STEP] } as AdditionalQuestionsAnswers,
  });
  return (
    <StepFrame
      report={report}
      stepId={STEP}
      title={intl.formatMessage({ id: 'additional.title' })}
      errors={errors}
      refusals={refusals}
      onSubmit={submit}
      isBusy={form.formState.isSubmitting}
    >
      {QUESTIONS.map((name) => (
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

const NOTHING = { deathInNl: '', deathByAccident: '', testamentAvailable: '' };
