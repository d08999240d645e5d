import { useLocation } from '@nabericht/router';
import { useCallback, useEffect, useId } from 'react';
import { useRemote } from './remote-context.ts';

export interface UnsavedWork {
  /** Paths under this one may be visited without a warning: the other steps of the same flow. */
  within: string;
}

/** Who has unsaved work at this moment. The shell asks before it leaves. */
export interface LeaveGuard {
  hold: (id: string, work: UnsavedWork) => void;
  release: (id: string) => void;
}

/**
 * While `isDirty`, the person is asked before leaving `within` (default: this page). Call the answered function
 * when the work is saved, right before navigating: state would tell the guard one render too late.
 */
export function useLeaveGuard(isDirty: boolean, options: { within?: string } = {}): () => void {
  const id = useId();
  const { pathname } = useLocation();
  const { leaveGuard } = useRemote();
  const within = options.within ?? pathname;
  useEffect(() => {
    if (!isDirty) return;
    leaveGuard.hold(id, { within });
    return () => leaveGuard.release(id);
  }, [leaveGuard, id, isDirty, within]);
  return useCallback(() => leaveGuard.release(id), [leaveGuard, id]);
}
