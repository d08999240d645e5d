import type { CallProblem } from '@nabericht/remote/call-problem';
import { type ProblemText, problemText } from '@nabericht/remote/problem-text';

/** The text above a form that failed; `id` names the text when the failure is none that every call can have. */
export const failureText = (problem: CallProblem, id: string): ProblemText =>
  problemText(problem, { offline: 'auth.failed.unreachable', failed: id });

/** The fields of this form that the server refused, as `[name, code]`; empty when it refused something else. */
export const refusedFields = ({ fields }: CallProblem, known: readonly string[]): [string, string][] =>
  fields.filter(({ field }) => known.includes(field)).map(({ field, code }) => [field, code]);
