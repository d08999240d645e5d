import { useRemote } from '@nabericht/remote';
import { useRef, useState } from 'react';
import { type Failure, isOurFault } from '../forms/failure.ts';
import { accountFailure } from './account-failure.ts';
import { asksFreshCode } from './asks-fresh-code.ts';

/** What a button of this page does: once at a time, and what went wrong is said beside it. */
export function useOwnAct<Input = void>(act: (input: Input) => Promise<void>, what: string) {
  const { reportError } = useRemote();
  const isRunning = useRef(false);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const run = async (input: Input) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsPending(true);
    setFailure(undefined);
    try {
      await act(input);
    } catch (error) {
      if (!asksFreshCode(error)) {
        setFailure(accountFailure(error));
        if (isOurFault(error)) reportError(error, what);
      }
    } finally {
      isRunning.current = false;
      setIsPending(false);
    }
  };
  return { run, isPending, failure };
}
