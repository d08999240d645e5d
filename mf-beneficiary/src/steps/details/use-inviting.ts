import type { ProblemKind } from '@nabericht/remote/call-problem';
import { useAct } from '@nabericht/remote/use-act';
import { usePersonFlow } from '../../flow/person-flow.ts';

/** It was changed elsewhere, or no answer came and it may have been done. */
const MAY_BE_DONE: readonly ProblemKind[] = ['stale', 'settled', 'offline', 'failed'];

/** Invites, makes a link or withdraws; `run` takes the doing. */
export function useInviting() {
  const { refresh } = usePersonFlow();
  return useAct(
    'invitation',
    (work: () => Promise<unknown>) => work(),
    ({ kind }) => MAY_BE_DONE.includes(kind) && refresh(),
  );
}
