import type { ProblemKind } from '@nabericht/remote/call-problem';
import { useAct } from '@nabericht/remote/use-act';
import { usePersonFlow } from '../../flow/person-flow.ts';

/** Where something changed elsewhere, or where no answer came and it may have been done. */
const CHANGED: readonly ProblemKind[] = ['stale', 'settled', 'offline', 'failed'];

/** Invites, makes a link or withdraws; `run` takes the doing. */
export function useInviting() {
  const { refresh } = usePersonFlow();
  return useAct(
    'invitation',
    (work: () => Promise<unknown>) => work(),
    ({ kind }) => CHANGED.includes(kind) && refresh(),
  );
}
