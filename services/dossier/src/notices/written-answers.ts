import type { Provider, ProviderAnswers } from '@nabericht/domain/provider/provider';
import { type Question, questionsOf } from '@nabericht/domain/provider/provider-questions';
import { askedQuestions, fromProviderAnswers } from '@nabericht/domain/report/provider-questions-form';
import { longDay } from '@nabericht/service-kit/long-day';
import type { WrittenAnswer } from '../conversation/exchange.ts';

/** The questions that were asked, with their answers in readable form. */
export function writtenAnswers(provider: Provider, answers: ProviderAnswers): WrittenAnswer[] {
  const asked = questionsOf(provider);
  if (asked.kind !== 'questions') return [];
  const values = fromProviderAnswers(answers);
  return askedQuestions(asked.questions, values).flatMap((question) => {
    const { key, label, providerLabel } = question;
    const answer = [values[key] ?? []].flat().map((value) => written(question, String(value)));
    return answer.some(Boolean) ? [{ label, providerLabel, answer: answer.join(', ') }] : [];
  });
}

function written({ kind, options }: Question, value: string): string {
  if (kind === 'yesNo') return value === 'yes' ? 'Ja' : 'Nee';
  if (kind === 'date') return longDay(value);
  return options.find((option) => option.value === value)?.label ?? value;
}
