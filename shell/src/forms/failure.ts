import { ApiProblem } from '@nabericht/remote';

/** What to say above a form that did not work: the text's id and its numbers. */
export interface Failure {
  id: string;
  values?: { minutes: number };
}

const UNREACHABLE: Failure = { id: 'auth.failed.unreachable' };

/** What is the same for every call: no answer, or too many calls. */
export function commonFailure(error: unknown): Failure | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  if (error.status === 0) return UNREACHABLE;
  if (error.status !== 429) return undefined;
  return {
    id: 'auth.failed.tooMany',
    values: { minutes: Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)) },
  };
}

/** The fields that the server refused, as `[name, code]`; none when it is about something else. */
export function refusedFields(error: unknown, known: readonly string[]): [string, string][] {
  if (!(error instanceof ApiProblem) || error.status !== 422) return [];
  const errors = error.problem.errors ?? [];
  return errors.filter(({ field }) => known.includes(field)).map(({ field, code }) => [field, code]);
}

/** Whether we should hear of it: not what the person can mend, and not a connection that is away. */
export const isOurFault = (error: unknown): boolean =>
  !(error instanceof ApiProblem) || (error.status >= 500 && error.status !== 503);
