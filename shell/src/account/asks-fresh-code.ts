import { ApiProblem } from '@nabericht/remote';

/** Somebody closed the question for a fresh code: what they asked for was not done, and they know. */
export const asksFreshCode = (error: unknown): boolean =>
  error instanceof ApiProblem && error.problem.type.endsWith('/sign-in-not-fresh');
