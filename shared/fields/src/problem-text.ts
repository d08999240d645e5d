import type { FieldProblem } from '@nabericht/domain/form/form-problems';
import type { IntlShape } from '@nabericht/intl';

/** The sentence that says how to mend an answer: the field's own, or one that fits any field. */
export function problemText(intl: IntlShape, { name, code, params }: FieldProblem): string {
  const own = `problem.${name}.${code}`;
  return intl.formatMessage({ id: own in intl.messages ? own : `problem.${code}` }, params);
}
