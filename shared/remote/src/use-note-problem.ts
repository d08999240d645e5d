import { useRemote } from '@nabericht/remote';
import { useCallback, useEffect } from 'react';
import { type CallProblem, noteProblem, problemOf } from './call-problem.ts';

/** `noteProblem` for what a screen does without a button. */
export function useNoteProblem(what: string): (error: unknown) => CallProblem {
  const { reportError } = useRemote();
  return useCallback((error) => noteProblem(error, what, reportError), [reportError, what]);
}

/** `noteProblem` for a request that a screen makes when it opens. */
export function useNotedProblem(error: unknown, what: string): CallProblem | null {
  const note = useNoteProblem(what);
  useEffect(() => {
    if (error) note(error);
  }, [error, note]);
  return error ? problemOf(error) : null;
}
