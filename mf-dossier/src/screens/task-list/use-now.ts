import { useFirstNow } from '@nabericht/remote/use-first-now';
import { useEffect, useState } from 'react';

/**
 * The current time. It is updated after the number of milliseconds that `nextChangeIn` returns.
 * @param readAt when the dossier was read: the time that the server renders with, and the first render in the browser
 */
export function useNow(nextChangeIn: (now: Date) => number, readAt: Date): Date {
  const first = useFirstNow(readAt);
  const [now, setNow] = useState(first);
  const wait = nextChangeIn(now);
  useEffect(() => {
    // `now` is some seconds old after hydration, so the timer counts from the real time.
    const timer = setTimeout(() => setNow(new Date()), Math.min(wait, now.getTime() + wait - Date.now()));
    return () => clearTimeout(timer);
  }, [wait, now]);
  return now;
}
