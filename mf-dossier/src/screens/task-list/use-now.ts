import { useFirstNow } from '@nabericht/remote/use-first-now';
import { useEffect, useState } from 'react';

/**
 * The time, which moves on by itself after as many milliseconds as the function says.
 * @param readAt when what is shown was read, with which the server draws it
 */
export function useNow(nextChangeIn: (now: Date) => number, readAt: Date): Date {
  const first = useFirstNow(readAt);
  const [now, setNow] = useState(first);
  const wait = nextChangeIn(now);
  useEffect(() => {
    // What the server drew is some seconds old by then.
    const timer = setTimeout(() => setNow(new Date()), Math.min(wait, now.getTime() + wait - Date.now()));
    return () => clearTimeout(timer);
  }, [wait, now]);
  return now;
}
