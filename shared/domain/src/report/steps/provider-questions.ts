import * as v from 'valibot';
import { questionsOf } from '../../provider/provider-questions.ts';
import { fromProviderAnswers, questionsForm, toProviderAnswers } from '../provider-questions-form.ts';
import { questionedProvider, type ReportContext } from '../report-context.ts';
import { reportStep } from '../report-step.ts';

/** The questions that a provider brings into the report. */
export function questionsInReport(context: Pick<ReportContext, 'providers'>) {
  const provider = questionedProvider(context);
  const asked = provider && questionsOf(provider);
  return asked?.kind === 'questions' ? asked.questions : [];
}

/** What the one provider with questions of its own asks. */
export const providerQuestions = reportStep({
  id: 'provider-questions',
  when: (_before, context) => questionedProvider(context) !== null,
  form: (context) => questionsForm(questionsInReport(context), context.matches),
  answers: v.record(v.string(), v.unknown()),
  part: 'answers',
  toParts: (values, context) => ({ answers: toProviderAnswers(questionsInReport(context), values) }),
  fromParts: ({ answers }) => fromProviderAnswers(answers),
});
