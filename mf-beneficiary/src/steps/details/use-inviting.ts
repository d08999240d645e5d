import type { ProblemKind } from '@nabericht/remote/call-problem';
import { useAct } from '@nabericht/remote/use-act';
import { usePersonFlow } from '../../flow/person-flow.ts';

/** After these problems the person may have changed elsewhere, or the request may have succeeded without a response. */
const MAY_BE_DONE: readonly ProblemKind[] = ['stale', 'settled', 'offline', 'failed'];

export const mayBeDone = (kind: ProblemKind): boolean => MAY_BE_DONE.includes(kind);

/** Runs an action on an invitation (invite, make a link, withdraw); pass `run` the function that does it. */
export function useInviting() {
  const { refresh } = usePersonFlow();
  return useAct(
    'invitation',
    (work: () => Promise<unknown>) => work(),
    ({ kind }) => mayBeDone(kind) && refresh(),
  );
}
