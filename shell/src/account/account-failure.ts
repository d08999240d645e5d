import type { CallProblem } from '@nabericht/remote/call-problem';
import type { ProblemText } from '@nabericht/remote/problem-text';
import { codeFailure } from '../auth/sign-in-failure.ts';
import { failureText } from '../forms/failure.ts';

/** What to say when a part of this page did not work: nothing was changed, and it can be tried again. */
export const accountFailure = (problem: CallProblem): ProblemText => failureText(problem, 'account.failed');

export const ownCodeFailure = (problem: CallProblem): ProblemText => codeFailure(problem, 'account.failed');
