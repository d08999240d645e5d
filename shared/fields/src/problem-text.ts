import type { FieldProblem } from '@nabericht/domain/form/form-problems';
import type { IntlShape } from '@nabericht/intl';

/** The error text of an answer, which says how to correct it: that of the field, or one that fits any field. */
export function problemText(intl: IntlShape, { name, code, params }: FieldProblem): string {
  const own = `problem.${name}.${code}`;
  return intl.formatMessage({ id: own in intl.messages ? own : `problem.${code}` }, params);
}
