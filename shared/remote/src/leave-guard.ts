import { useLocation } from '@nabericht/router';
import { useCallback, useEffect, useId } from 'react';
import { useRemote } from './remote-context.ts';

/**
 * While `isDirty`, the person is asked before leaving `within` (default: this page). Call the returned function
 * when the work is saved, right before navigating: a state update would reach the guard one render too late.
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
