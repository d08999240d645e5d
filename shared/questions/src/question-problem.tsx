import type { FieldProblem } from '@nabericht/domain/form-problems';
import type { Question } from '@nabericht/domain/provider-questions';
import type { IntlShape } from '@nabericht/intl';

/** What is wrong with an answer, in a sentence that names its question. */
export const questionProblem = (
  intl: Pick<IntlShape, 'formatMessage'>,
  questions: readonly Pick<Question, 'key' | 'label'>[],
  { name, code, params }: FieldProblem,
): string =>
  intl.formatMessage(
    { id: `questions.problem.${code}` },
    { ...params, label: questions.find(({ key }) => key === name)?.label ?? name },
  );
