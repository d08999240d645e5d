import type { DossierInput } from '../dossier/dossier.ts';
import { checkForm, type FieldProblem } from '../form/form-problems.ts';
import { questionsOf } from '../provider/provider-questions.ts';
import { fromProviderAnswers, questionsForm, toProviderAnswers } from './provider-questions-form.ts';
import { questionedProvider, type ReportContext } from './report-context.ts';

type ProviderData = DossierInput['providerData'];

/**
 * The answers in a report to providers whose questions no step of it asks, because several providers ask. No screen sends any;
 * what another client sends is checked as the task of that provider would.
 */
export function furtherAnswers(
  sent: ProviderData,
  context: Pick<ReportContext, 'providers' | 'matches'>,
): { readonly providerData: ProviderData; readonly problems: readonly FieldProblem[] } {
  const providerData: ProviderData = {};
  const problems: FieldProblem[] = [];
  const inReport = questionedProvider(context);
  for (const [id, { answers }] of Object.entries(sent)) {
    const provider = context.providers.find(({ _id }) => _id === id);
    if (!provider) problems.push({ name: `providerData.${id}`, code: 'unknown', params: {} });
    const asked = provider && provider !== inReport && questionsOf(provider);
    if (!answers || !asked || asked.kind !== 'questions') continue;
    const form = questionsForm(asked.questions, context.matches);
    const checked = checkForm(form, fromProviderAnswers(answers));
    if (checked.ok) providerData[id] = { answers: toProviderAnswers(asked.questions, checked.output) };
    else {
      const of = (name: string) => `providerData.${id}.answers.${name}`;
      problems.push(...checked.problems.map((problem) => ({ ...problem, name: of(problem.name) })));
    }
  }
  return { providerData, problems };
}
