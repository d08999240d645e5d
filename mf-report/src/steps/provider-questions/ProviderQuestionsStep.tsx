import type { Provider } from '@nabericht/domain/provider';
import { questionsOf } from '@nabericht/domain/provider-questions';
import { askedQuestions, type QuestionValues } from '@nabericht/domain/provider-questions-form';
import { questionedProvider, reportQuestionsForm } from '@nabericht/domain/report-flow';
import { useIntl } from '@nabericht/intl';
import type { GenericSchema } from 'valibot';
import { StepFrame } from '../../flow/StepFrame.tsx';
import type { Report } from '../../flow/use-report.ts';
import { useReportStep } from '../../form/use-report-step.ts';
import { QuestionField } from './QuestionField.tsx';

const STEP = 'provider-questions';

type Values = Record<string, string | string[]>;

/** What the one provider with questions of its own asks. A question appears when its condition holds. */
export function ProviderQuestionsStep({ report }: { report: Report }) {
  const intl = useIntl();
  const provider = questionedProvider(report.context) as Provider;
  const asked = questionsOf(provider);
  const questions = asked.kind === 'questions' ? asked.questions : [];
  const { form, errors, errorOf, refusals, submit } = useReportStep({
    report,
    stepId: STEP,
    schema: reportQuestionsForm(report.context) as unknown as GenericSchema<Values, Values>,
    defaultValues: {
      ...Object.fromEntries(questions.map(({ key, kind }) => [key, kind === 'manyOf' ? [] : ''])),
      ...(report.answers[STEP] as Values | undefined),
    },
  });
  // What fits any question needs the question beside it, in the list above the form.
  const summarised = errors.map(({ field, message }) => ({
    field,
    message: `${questions.find(({ key }) => key === field)?.label ?? ''} ${message}`,
  }));
  const shown = askedQuestions(questions, form.watch() as QuestionValues);
  return (
    <StepFrame
      report={report}
      stepId={STEP}
      title={intl.formatMessage({ id: 'providerQuestions.title' }, { name: provider.name })}
      errors={summarised}
      refusals={refusals}
      onSubmit={submit}
      isBusy={form.formState.isSubmitting}
    >
      {shown.map((question) => (
        <QuestionField
          key={question.key}
          question={question}
          control={form.control}
          error={errorOf(question.key)}
        />
      ))}
    </StepFrame>
  );
}
