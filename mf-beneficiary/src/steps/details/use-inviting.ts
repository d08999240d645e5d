import { ApiProblem, useRemote } from '@nabericht/remote';
import { useRef, useState } from 'react';
import { usePersonFlow } from '../../flow/person-flow.ts';

export type InviteProblem = 'email' | 'notInvitable' | 'gone' | 'settled' | 'stale' | 'failed';

/** Invites, makes a link or withdraws, once at a time; says what went wrong. */
export function useInviting() {
  const { reportError } = useRemote();
  const { refresh } = usePersonFlow();
  const [problem, setProblem] = useState<InviteProblem | null>(null);
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
      const found = inviteProblemOf(error);
      setProblem(found);
      // Where no answer came it may have been done.
      if (found === 'stale' || found === 'settled' || found === 'failed') await refresh();
      if (!(error instanceof ApiProblem)) reportError(error, 'invitation');
      return false;
    } finally {
      busy.current = false;
      setIsBusy(false);
    }
  };
  return { run, isBusy, problem };
}

function inviteProblemOf(error: unknown): InviteProblem {
  const status = error instanceof ApiProblem ? error.status : null;
  if (status === 422) return 'email';
  if (status === 403) return 'notInvitable';
  if (status === 404) return 'gone';
  if (status === 409) return 'settled';
  return status === 412 ? 'stale' : 'failed';
}
