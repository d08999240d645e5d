import { useAct } from '@nabericht/dossier/use-act';
import { ApiProblem, useRemote } from '@nabericht/remote';
import { useState } from 'react';

export interface Removal {
  isAsking: boolean;
  ask: () => void;
  accept: () => void;
  close: () => void;
  isPending: boolean;
  isError: boolean;
}

interface RemovalOptions {
  /** What has to be done first; nothing is removed when it fails. */
  before?: () => Promise<void> | undefined;
  remove: () => Promise<void>;
  onRemoved: () => void | Promise<void>;
  /** For the report of an error. */
  what: string;
}

/** Takes something away that the reporter added, after a question. */
export function useRemoval({ before, remove, onRemoved, what }: RemovalOptions): Removal {
  const { reportError } = useRemote();
  const [isAsking, setIsAsking] = useState(false);
  const act = useAct({
    mutationFn: async () => {
      await before?.();
      await remove().catch(unlessGone);
    },
    onSuccess: async () => {
      setIsAsking(false);
      await onRemoved();
    },
    onError: (error) => reportError(error, what),
  });
  return {
    isAsking,
    ask: () => setIsAsking(true),
    accept: act.mutate,
    close: () => {
      act.reset();
      setIsAsking(false);
    },
    isPending: act.isPending,
    isError: act.isError,
  };
}

/** It went before, and only the answer got lost. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiProblem && error.status === 404)) throw error;
}
