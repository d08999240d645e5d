import type { CallProblem } from '@nabericht/remote/call-problem';
import type { ProblemText } from '@nabericht/remote/problem-text';
import { failureText } from '../forms/failure.ts';

/** The text when a request for a code was refused, whatever the reason: the form stays on screen. */
export const requestFailure = (problem: CallProblem): ProblemText =>
  failureText(problem, 'auth.failed.request');

/** A locked code has its own text; `id` is for all other failures, except a wrong code, which is reported at the field. */
export const codeFailure = (problem: CallProblem, id: string): ProblemText =>
  problem.rule === 'code-locked' ? { id: 'auth.failed.locked' } : failureText(problem, id);

export const loginFailure = (problem: CallProblem): ProblemText => codeFailure(problem, 'auth.failed.login');

export const linkFailure = (problem: CallProblem): ProblemText => failureText(problem, 'auth.link.failed');
