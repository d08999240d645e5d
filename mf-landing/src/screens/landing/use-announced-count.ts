import { useAnnounce } from '@nabericht/remote';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Announces the count each time it changes, but not the first one. */
export function useAnnouncedCount(count: number, say: (count: number) => string): void {
  const announce = useAnnounce();
  const said = useRef(count);
  const sayNow = useEffectEvent(() => announce(say(count)));
  useEffect(() => {
    if (said.current === count) return;
    said.current = count;
    sayNow();
  }, [count]);
}
