import type { Question } from '@nabericht/domain/provider/provider-questions';

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
