import type { CallProblem } from '@nabericht/remote/call-problem';
import type { ProblemText } from '@nabericht/remote/problem-text';
import { codeFailure } from '../auth/sign-in-failure.ts';
import { failureText } from '../forms/failure.ts';

/** The text for a call of this page that failed: nothing was changed, and the person can try again. */
export const accountFailure = (problem: CallProblem): ProblemText => failureText(problem, 'account.failed');

export const ownCodeFailure = (problem: CallProblem): ProblemText => codeFailure(problem, 'account.failed');
