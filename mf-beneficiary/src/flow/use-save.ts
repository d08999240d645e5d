import { mayHaveChanged } from '@nabericht/remote/call-problem';
import { useAct } from '@nabericht/remote/use-act';
import { usePersonFlow } from './person-flow.ts';

/** Saves by a button; `run` takes the saving. The person is read anew where the invitation may have been withdrawn. */
export function useSave(what: string) {
  const { refresh } = usePersonFlow();
  return useAct(
    what,
    (save: () => Promise<unknown>) => save(),
    ({ kind }) => mayHaveChanged(kind) && refresh(),
  );
}
