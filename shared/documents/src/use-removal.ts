import { type CallProblem, problemOf } from '@nabericht/remote/call-problem';
import { useAct } from '@nabericht/remote/use-act';
import { useState } from 'react';

export interface Removal {
  isAsking: boolean;
  ask: () => void;
  accept: () => void;
  close: () => void;
  isPending: boolean;
  problem: CallProblem | null;
}

interface RemovalOptions {
  /** Runs first; nothing is removed when it fails. */
  before?: () => Promise<void> | undefined;
  remove: () => Promise<void>;
  onRemoved: () => void | Promise<void>;
  /** Names the action in a report of an error. */
  what: string;
}

/** Removes something that the reporter added, after a confirmation. */
export function useRemoval({ before, remove, onRemoved, what }: RemovalOptions): Removal {
  const [isAsking, setIsAsking] = useState(false);
  const act = useAct(what, async () => {
    await before?.();
    await remove().catch(unlessMissing);
    setIsAsking(false);
    await onRemoved();
  });
  return {
    isAsking,
    ask: () => setIsAsking(true),
    accept: act.run,
    close: () => {
      act.reset();
      setIsAsking(false);
    },
    isPending: act.isPending,
    problem: act.problem,
  };
}

/** Ignores a 404: an earlier try removed it, and only the answer was lost. */
function unlessMissing(error: unknown): void {
  if (problemOf(error).kind !== 'missing') throw error;
}
