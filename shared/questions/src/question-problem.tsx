import type { FieldProblem } from '@nabericht/domain/form/form-problems';
import type { IntlShape } from '@nabericht/intl';

type Words = Pick<IntlShape, 'formatMessage'>;

/** What is wrong with an answer, as it is said at its field. */
export const questionProblem = (intl: Words, { code, params }: FieldProblem): string =>
  intl.formatMessage({ id: `questions.problem.${code}` }, params);
