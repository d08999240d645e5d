import type { Question } from '@nabericht/domain/provider/provider-questions';
import { askedQuestions } from '@nabericht/domain/report/provider-questions-form';
import { type Control, useWatch } from 'react-hook-form';
import { QuestionField } from './QuestionField.tsx';
import type { QuestionFormValues } from './question-values.tsx';

interface QuestionFieldsProps {
  questions: readonly Question[];
  control: Control<QuestionFormValues>;
  errorOf: (key: string) => string | undefined;
}

/** The questions of a provider as fields; a conditional question appears when its condition holds. */
export function QuestionFields({ questions, control, errorOf }: QuestionFieldsProps) {
  const values = useWatch({ control });
  return askedQuestions(questions, values).map((question) => (
    <QuestionField key={question.key} question={question} control={control} error={errorOf(question.key)} />
  ));
}
