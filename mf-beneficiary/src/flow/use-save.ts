import { mayHaveChanged } from '@nabericht/remote/call-problem';
import { useAct } from '@nabericht/remote/use-act';
import { usePersonFlow } from './person-flow.ts';

/**
 * Saves with the state of a button; pass `run` the function that saves. Refetches the person when the save was refused in a way
 * that means they may have changed, as when the invitation was withdrawn.
 */
export function useSave(what: string) {
  const { refresh } = usePersonFlow();
  return useAct(
    what,
    (save: () => Promise<unknown>) => save(),
    ({ kind }) => mayHaveChanged(kind) && refresh(),
  );
}
