import type { ProblemKind } from '@nabericht/remote/call-problem';
import { useAct } from '@nabericht/remote/use-act';
import { usePersonFlow } from './person-flow.ts';

/** What is no longer as it was read. No longer theirs to change, it may be that the invitation was withdrawn. */
const CHANGED: readonly ProblemKind[] = ['stale', 'settled', 'missing', 'refused'];

/** Saves by a button; `run` takes the saving. */
export function useSave(what: string) {
  const { refresh } = usePersonFlow();
  return useAct(
    what,
    (save: () => Promise<unknown>) => save(),
    ({ kind }) => CHANGED.includes(kind) && refresh(),
  );
}
