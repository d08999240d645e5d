import { useSession } from '@nabericht/remote';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

/**
 * Polls while the page is visible: not in a hidden tab, without a connection or after signing out. A person who returns sees
 * the current state at once.
 * @param wait milliseconds until the next poll; `on return` polls only on return to the page, `never` not at all
 * @param look must not throw; the next pause begins when it is done
 */
export function useLookAgain(wait: number | 'on return' | 'never', look: () => Promise<void>): void {
  const isSignedIn = useSession() !== null;
  const isWatched = useIsWatched() && isSignedIn && wait !== 'never';
  const [looks, setLooks] = useState(0);
  const latest = useRef(look);
  latest.current = look;
  const state = useRef({ isLooking: false, wasAway: false, since: 0 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each look that is done sets the next alarm
  useEffect(() => {
    const now = state.current;
    if (!isWatched) {
      now.wasAway = wait !== 'never';
      if (wait === 'never') now.since = 0;
      return;
    }
    if (now.isLooking || (wait === 'on return' && !now.wasAway)) return;
    if (now.since === 0) now.since = Date.now();
    const left = wait === 'on return' || now.wasAway ? 0 : Math.max(0, now.since + wait - Date.now());
    const timer = setTimeout(async () => {
      now.isLooking = true;
      now.wasAway = false;
      await latest.current();
      now.isLooking = false;
      now.since = Date.now();
      setLooks((count) => count + 1);
    }, left);
    return () => clearTimeout(timer);
  }, [isWatched, wait, looks]);
}

/** Whether this page is visible and has a connection. */
const useIsWatched = () =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState !== 'hidden' && navigator.onLine,
    // The server renders as if it were visible, so that hydration does not count as a return to the page.
    () => true,
  );

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    document.removeEventListener('visibilitychange', changed);
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
