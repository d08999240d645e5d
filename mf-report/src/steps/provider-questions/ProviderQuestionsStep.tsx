import { questionedProvider } from '@nabericht/domain/report/report-context';
import { providerQuestions, questionsInReport } from '@nabericht/domain/report/steps/provider-questions';
import { StepFrame } from '@nabericht/fields/StepFrame';
import { useIntl } from '@nabericht/intl';
import { QuestionFields } from '@nabericht/questions/QuestionFields';
import { questionErrors } from '@nabericht/questions/question-errors';
import { questionDefaults } from '@nabericht/questions/question-values';
import { usePatternTest } from '@nabericht/questions/use-pattern-test';
import type { StepReport } from '../../flow/use-report.ts';
import { useReportStep } from '../../form/use-report-step.ts';

/** Asks the questions of the one provider that has its own. */
export function ProviderQuestionsStep({ report }: { report: StepReport }) {
  const intl = useIntl();
  const questions = questionsInReport(report.context);
  const matches = usePatternTest(questions);
  const { form, problems, frame } = useReportStep({
    report: { ...report, context: { ...report.context, matches } },
    step: providerQuestions,
    start: questionDefaults(questions, report.answers['provider-questions'] ?? {}),
  });
  const { errors, errorOf } = questionErrors(intl, problems);
  return (
    <StepFrame
      {...frame}
      errors={errors}
      title={intl.formatMessage(
        { id: 'providerQuestions.title' },
        { name: questionedProvider(report)?.name },
      )}
    >
      <QuestionFields questions={questions} control={form.control} errorOf={errorOf} />
    </StepFrame>
  );
}
