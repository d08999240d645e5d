import { ApiProblem, useRemote } from '@nabericht/remote';
import { useRef, useState } from 'react';
import { usePersonFlow } from './person-flow.ts';
import { type SaveProblem, saveProblemOf } from './save-problem.ts';

/** Runs what a button does, once at a time; says what went wrong, and reads anew what changed elsewhere. */
export function useSave(what: string) {
  const { reportError } = useRemote();
  const { refresh } = usePersonFlow();
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // State would let a second click through before the next render.
  const busy = useRef(false);

  const run = async (work: () => Promise<unknown>) => {
    if (busy.current) return;
    busy.current = true;
    setIsBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      const found = saveProblemOf(error);
      setProblem(found);
      // Refused may mean that the invitation was withdrawn: reading anew tells.
      if (found === 'stale' || found === 'refused') await refresh();
      if (!(error instanceof ApiProblem)) reportError(error, what);
    } finally {
      busy.current = false;
      setIsBusy(false);
    }
  };
  return { run, isBusy, problem };
}
