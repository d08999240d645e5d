import type { FieldProblem } from '@nabericht/domain/form/form-problems';
import type { IntlShape } from '@nabericht/intl';

type Words = Pick<IntlShape, 'formatMessage'>;

/** The error text of an answer. */
export const questionProblem = (intl: Words, { code, params }: FieldProblem): string =>
  intl.formatMessage({ id: `questions.problem.${code}` }, params);
