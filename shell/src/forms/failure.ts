import type { CallProblem } from '@nabericht/remote/call-problem';
import { type ProblemText, problemText } from '@nabericht/remote/problem-text';

/** What to say above a form that did not work; `id` where it is about nothing that is the same for every call. */
export const failureText = (problem: CallProblem, id: string): ProblemText =>
  problemText(problem, { offline: 'auth.failed.unreachable', failed: id });

/** The fields of this form that the server refused, as `[name, code]`; none when it is about something else. */
export const refusedFields = ({ fields }: CallProblem, known: readonly string[]): [string, string][] =>
  fields.filter(({ field }) => known.includes(field)).map(({ field, code }) => [field, code]);
