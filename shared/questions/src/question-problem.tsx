import type { FieldProblem } from '@nabericht/domain/form/form-problems';
import type { Question } from '@nabericht/domain/provider/provider-questions';
import type { IntlShape } from '@nabericht/intl';

type Words = Pick<IntlShape, 'formatMessage'>;

/** What is wrong with an answer, as it is said at its field. */
export const questionProblem = (intl: Words, { code, params }: FieldProblem): string =>
  intl.formatMessage({ id: `questions.problem.${code}` }, params);

/** The same in a list of all that is wrong, where the question has to be named. */
export function questionSummary(
  intl: Words,
  questions: readonly Pick<Question, 'key' | 'label'>[],
  problem: FieldProblem,
): string {
  const label = questions.find(({ key }) => key === problem.name)?.label ?? problem.name;
  return `${/[.?!:]$/.test(label) ? label : `${label}:`} ${questionProblem(intl, problem)}`;
}
