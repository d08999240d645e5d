import { ApiProblem } from '@nabericht/remote';
import { commonFailure, type Failure } from '../forms/failure.ts';

/** A request for a code that was refused, whatever the reason: the form stays. */
export const requestFailure = (error: unknown): Failure =>
  commonFailure(error) ?? { id: 'auth.failed.request' };

/** A sign-in that was refused for another reason than a wrong code, which is about the field. */
export function loginFailure(error: unknown): Failure {
  if (error instanceof ApiProblem && error.problem.rule === 'code-locked')
    return { id: 'auth.failed.locked' };
  return commonFailure(error) ?? { id: 'auth.failed.login' };
}

/** What a mail program cut off is as unknown as what has run out. */
const NO_SUCH_LINK = new Set([400, 404, 422]);

export function linkFailure(error: unknown): Failure {
  if (error instanceof ApiProblem && NO_SUCH_LINK.has(error.status)) return { id: 'auth.link.notFound' };
  return commonFailure(error) ?? { id: 'auth.link.failed' };
}
