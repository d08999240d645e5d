import * as v from 'valibot';
import type { ProviderAnswers } from '../../provider/provider.ts';
import { questionsOf } from '../../provider/provider-questions.ts';
import {
  askedQuestions,
  fromProviderAnswers,
  questionsForm,
  toProviderAnswers,
} from '../provider-questions-form.ts';
import { questionedProvider, type ReportContext } from '../report-context.ts';
import type { Fact, FactValue, ReportFacts } from '../report-facts.ts';
import { reportStep } from '../report-step.ts';

/** The provider questions that are asked in the report. */
export function questionsInReport(context: Pick<ReportContext, 'providers'>) {
  const provider = questionedProvider(context);
  const asked = provider && questionsOf(provider);
  return asked?.kind === 'questions' ? asked.questions : [];
}

/** Asks the questions of the one provider that has its own. */
export const providerQuestions = reportStep({
  id: 'provider-questions',
  when: (_before, context) => questionedProvider(context) !== null,
  form: (context) => questionsForm(questionsInReport(context), context.matches),
  answers: v.record(v.string(), v.unknown()),
  part: 'answers',
  toParts: (values, context) => ({ answers: toProviderAnswers(questionsInReport(context), values) }),
  fromParts: ({ answers }) => fromProviderAnswers(answers),
  facts: (report) => ({ questions: questionFacts(report) }),
});

/** Every question that was asked with its answer, in the provider's wording. */
function questionFacts({ report, providers }: ReportFacts): Fact[] {
  return providers.flatMap((provider) => {
    const answers = report.providerData[provider._id]?.answers;
    const asked = questionsOf(provider);
    if (!answers || asked.kind !== 'questions') return [];
    return askedQuestions(asked.questions, fromProviderAnswers(answers)).flatMap(
      ({ key, label, options }) => {
        const value = answerValue(answers[key], options);
        return value ? [{ label, value }] : [];
      },
    );
  });
}

function answerValue(
  answer: ProviderAnswers[string] | undefined,
  options: readonly { readonly value: string; readonly label: string }[],
): FactValue | null {
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  if (answer == null || answer === '') return null;
  if (typeof answer === 'boolean') return { message: answer ? 'yes' : 'no' };
  if (Array.isArray(answer)) return answer.length > 0 ? { lines: answer.map(labelOf) } : null;
  if (typeof answer === 'number') return { number: answer };
  return /^\d{4}-\d{2}-\d{2}$/.test(answer) && options.length === 0
    ? { day: answer }
    : { text: labelOf(answer) };
}
