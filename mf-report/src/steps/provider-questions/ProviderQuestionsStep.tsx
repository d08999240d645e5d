import type { Provider } from '@nabericht/domain/provider/provider';
import { questionsOf } from '@nabericht/domain/provider/provider-questions';
import { questionedProvider, reportQuestionsForm } from '@nabericht/domain/report/report-flow';
import { useIntl } from '@nabericht/intl';
import { QuestionFields } from '@nabericht/questions/QuestionFields';
import { questionProblem, questionSummary } from '@nabericht/questions/question-problem';
import { type QuestionFormValues, questionDefaults } from '@nabericht/questions/question-values';
import { usePatternTest } from '@nabericht/questions/use-pattern-test';
import type { GenericSchema } from 'valibot';
import { StepFrame } from '../../flow/StepFrame.tsx';
import type { StepReport } from '../../flow/use-report.ts';
import { useReportStep } from '../../form/use-report-step.ts';

const STEP = 'provider-questions';

/** What the one provider with questions of its own asks. */
export function ProviderQuestionsStep({ report }: { report: StepReport }) {
  const intl = useIntl();
  const provider = questionedProvider(report.context) as Provider;
  const asked = questionsOf(provider);
  const questions = asked.kind === 'questions' ? asked.questions : [];
  const matches = usePatternTest(questions);
  const { form, problems, refusals, submit } = useReportStep({
    report,
    stepId: STEP,
    schema: reportQuestionsForm({ ...report.context, matches }) as unknown as GenericSchema<
      QuestionFormValues,
      QuestionFormValues
    >,
    defaultValues: questionDefaults(questions, report.answers[STEP] ?? {}),
  });
  const errors = problems.map((found) => ({
    field: found.name,
    message: questionSummary(intl, questions, found),
  }));
  const errorOf = (key: string) => {
    const found = problems.find(({ name }) => name === key);
    return found && questionProblem(intl, found);
  };
  return (
    <StepFrame
      report={report}
      stepId={STEP}
      title={intl.formatMessage({ id: 'providerQuestions.title' }, { name: provider.name })}
      errors={errors}
      refusals={refusals}
      onSubmit={submit}
      isBusy={form.formState.isSubmitting}
    >
      <QuestionFields questions={questions} control={form.control} errorOf={errorOf} />
    </StepFrame>
  );
}
