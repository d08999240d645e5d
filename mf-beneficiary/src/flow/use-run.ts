import { ApiProblem, useRemote } from '@nabericht/remote';
import { useRef, useState } from 'react';
import { usePersonFlow } from './person-flow.ts';

interface RunOptions<Problem> {
  problemOf: (error: unknown) => Problem;
  /** After these the person is read anew: something changed elsewhere, or it may have been done all the same. */
  readAnewAfter: readonly NoInfer<Problem>[];
}

/**
 * Runs what a button does, once at a time, and says what went wrong. `run` tells whether it was done.
 * @param what for the report of an error that is nobody's answer
 */
export function useRun<Problem>(what: string, { problemOf, readAnewAfter }: RunOptions<Problem>) {
  const { reportError } = useRemote();
  const { refresh } = usePersonFlow();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // State would let a second click through before the next render.
  const busy = useRef(false);

  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setIsBusy(true);
    setProblem(null);
    try {
      await work();
      return true;
    } catch (error) {
      const found = problemOf(error);
      setProblem(found);
      if (readAnewAfter.includes(found)) await refresh();
      if (!(error instanceof ApiProblem)) reportError(error, what);
      return false;
    } finally {
      busy.current = false;
      setIsBusy(false);
    }
  };
  return { run, isBusy, problem };
}
