import { type CallProblem, leadsNowhere } from '@nabericht/remote/call-problem';
import type { ProblemText } from '@nabericht/remote/problem-text';
import { failureText } from '../forms/failure.ts';

/** A request for a code that was refused, whatever the reason: the form stays. */
export const requestFailure = (problem: CallProblem): ProblemText =>
  failureText(problem, 'auth.failed.request');

/** A code that is locked is said as such; `id` for every other reason than a wrong code, which is about the field. */
export const codeFailure = (problem: CallProblem, id: string): ProblemText =>
  problem.rule === 'code-locked' ? { id: 'auth.failed.locked' } : failureText(problem, id);

export const loginFailure = (problem: CallProblem): ProblemText => codeFailure(problem, 'auth.failed.login');

/** What a mail program cut off is as unknown as what has run out. */
export const linkFailure = (problem: CallProblem): ProblemText =>
  failureText(problem, leadsNowhere(problem.kind) ? 'auth.link.notFound' : 'auth.link.failed');
