import { isPassing, problemOf } from './call-problem.ts';

const SECOND_MS = 1000;
const TRIES = 3;

/** Query options for a screen that loads: retries failures that pass by themselves, after `retryAfter` or a backoff. */
export const ASK_AGAIN = {
  retry: (failures: number, error: unknown): boolean => failures < TRIES - 1 && isPassing(problemOf(error)),
  retryDelay: (failures: number, error: unknown): number =>
    Math.max(2 ** failures, problemOf(error).retryAfter ?? 0) * SECOND_MS,
};
