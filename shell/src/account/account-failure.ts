import { ApiProblem } from '@nabericht/remote';
import { commonFailure, type Failure } from '../forms/failure.ts';

/** What to say when a part of this page did not work: nothing was changed, and it can be tried again. */
export const accountFailure = (error: unknown): Failure => commonFailure(error) ?? { id: 'account.failed' };

/** A code that is locked is said as such; it is never worth a report. */
export const codeFailure = (error: unknown): Failure =>
  error instanceof ApiProblem && error.problem.rule === 'code-locked'
    ? { id: 'auth.failed.locked' }
    : accountFailure(error);
