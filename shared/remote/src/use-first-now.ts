import { useState } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * The time at which a screen is drawn first, the same on both sides: on the server, and while React takes that over, when
 * its data were read; in the browser alone, now.
 */
export function useFirstNow(readAt: Date): Date {
  const isHydrated = useIsHydrated();
  const [now] = useState(() => (isHydrated ? new Date() : readAt));
  return now;
}
