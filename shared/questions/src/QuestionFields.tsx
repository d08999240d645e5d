import type { Question } from '@nabericht/domain/provider-questions';
import { askedQuestions } from '@nabericht/domain/provider-questions-form';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { QuestionField } from './QuestionField.tsx';

/** A form of questions holds text, or a list for many of. */
export type QuestionFormValues = Record<string, string | string[]>;

/** What a form of these questions begins with, over the answers that were given before. */
export const questionDefaults = (
  questions: readonly Question[],
  answered: Readonly<Record<string, unknown>>,
): QuestionFormValues =>
  Object.fromEntries(
    questions.map(({ key, kind }) => [
      key,
      (answered[key] as string | string[] | undefined) ?? (kind === 'manyOf' ? [] : ''),
    ]),
  );

interface QuestionFieldsProps {
  questions: readonly Question[];
  control: Control<QuestionFormValues>;
  errorOf: (key: string) => string | undefined;
}

/** The questions of a provider as fields; one appears when its condition holds. */
export function QuestionFields({ questions, control, errorOf }: QuestionFieldsProps) {
  const values = useWatch({ control });
  return askedQuestions(questions, values).map((question) => (
    <QuestionField key={question.key} question={question} control={control} error={errorOf(question.key)} />
  ));
}
