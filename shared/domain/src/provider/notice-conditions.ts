import { checkForm } from '../form/form-problems.ts';
import { fromProviderAnswers, questionsForm } from '../report/provider-questions-form.ts';
import { type Refusal, type Rule, refusalsOf } from '../rule/refusal.ts';
import type { Task } from '../tasks/task.ts';
import type { Provider } from './provider.ts';
import { questionsOf } from './provider-questions.ts';

export type NoticeFacts = {
  readonly provider: Pick<Provider, 'extraQuestions'>;
  readonly task: Pick<Task, 'collectedData'>;
  readonly certificateAvailable: boolean;
};

/** Why a provider cannot be told yet. */
export const NOTICE_RULES = [
  {
    id: 'certificate-missing',
    sentence: 'A provider is told once the death certificate is there.',
    refuses: ({ certificateAvailable }) => !certificateAvailable,
  },
  {
    id: 'questions-open',
    sentence: 'A provider is told once its extra questions are answered.',
    refuses: ({ provider, task }) => hasOpenQuestions(provider, task),
  },
] as const satisfies readonly Rule<NoticeFacts>[];

/** The reasons why a notice may not leave; empty when it may. */
export const whyNotNotify = (facts: NoticeFacts): Refusal[] => refusalsOf(NOTICE_RULES, facts);

/** Whether a provider asks something to which the task has no valid answer. */
export function hasOpenQuestions(
  provider: Pick<Provider, 'extraQuestions'>,
  task: Pick<Task, 'collectedData'>,
): boolean {
  const asked = questionsOf(provider);
  if (asked.kind !== 'questions') return false;
  const { providerQuestionAnswers: answers } = task.collectedData;
  // Stored answers matched their patterns when they were accepted.
  return !answers || !checkForm(questionsForm(asked.questions, null), fromProviderAnswers(answers)).ok;
}
