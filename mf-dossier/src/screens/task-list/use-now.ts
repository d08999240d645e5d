import { useEffect, useState } from 'react';

/** The time, which moves on by itself after as many milliseconds as the function says. */
export function useNow(nextChangeIn: (now: Date) => number): Date {
  const [now, setNow] = useState(() => new Date());
  const wait = nextChangeIn(now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new moment sets the next alarm
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), wait);
    return () => clearTimeout(timer);
  }, [wait, now]);
  return now;
}
