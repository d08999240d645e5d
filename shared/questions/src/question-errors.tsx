import type { FieldProblem } from '@nabericht/domain/form/form-problems';
import type { IntlShape } from '@nabericht/intl';

/** The error texts of answers: all of them, in order, and that of one question by its key. */
export function questionErrors(intl: Pick<IntlShape, 'formatMessage'>, problems: readonly FieldProblem[]) {
  const errors = problems.map(({ name, code, params }) => ({
    field: name,
    message: intl.formatMessage({ id: `questions.problem.${code}` }, params),
  }));
  return { errors, errorOf: (key: string) => errors.find(({ field }) => field === key)?.message };
}
