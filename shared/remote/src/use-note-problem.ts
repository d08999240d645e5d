import { useRemote } from '@nabericht/remote';
import { useCallback, useEffect } from 'react';
import { type CallProblem, isOurs, problemOf } from './call-problem.ts';

/**
 * Says what a failed call means, and reports it where it is ours: the one rule of reporting.
 * @param what was tried, for the report
 */
export function useNoteProblem(what: string): (error: unknown) => CallProblem {
  const { reportError } = useRemote();
  return useCallback(
    (error) => {
      const problem = problemOf(error);
      if (isOurs(problem.kind)) reportError(error, what);
      return problem;
    },
    [reportError, what],
  );
}

/** The same for a question that a screen asks as it opens. */
export function useNotedProblem(error: unknown, what: string): CallProblem | null {
  const note = useNoteProblem(what);
  useEffect(() => {
    if (error) note(error);
  }, [error, note]);
  return error ? problemOf(error) : null;
}
