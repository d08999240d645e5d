import type { Question } from '@nabericht/domain/provider/provider-questions';

/** The form stores text, or a list for a question with several answers. */
export type QuestionFormValues = Record<string, string | string[]>;

/** The initial values of a form with these questions, with earlier answers filled in. */
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
