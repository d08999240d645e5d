import { useEffect, useState } from 'react';

/** After this time a person wonders whether it still works. */
const SLOW_AFTER_MS = 4000;

/** Whether the reading that goes on takes long. */
export function useIsSlow(isReading: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isReading) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isReading]);
  return isSlow;
}
