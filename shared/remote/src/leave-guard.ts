import { useLocation } from '@nabericht/router';
import { useCallback, useEffect, useId } from 'react';
import { type UnsavedWork, useRemote } from './remote-context.ts';

/**
 * While `isDirty`, the person is asked before leaving `within` (default: this page). Call the returned function
 * when the work is saved, right before navigating: a state update would reach the guard one render too late.
 */
export function useLeaveGuard(isDirty: boolean, options: Partial<UnsavedWork> = {}): () => void {
  const id = useId();
  const { pathname } = useLocation();
  const { leaveGuard } = useRemote();
  const { within = pathname, isFile } = options;
  useEffect(() => {
    if (!isDirty) return;
    leaveGuard.hold(id, { within, isFile });
    return () => leaveGuard.release(id);
  }, [leaveGuard, id, isDirty, within, isFile]);
  return useCallback(() => leaveGuard.release(id), [leaveGuard, id]);
}
