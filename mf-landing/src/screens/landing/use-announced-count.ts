import { useAnnounce } from '@nabericht/remote';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Says how many there are, each time that number has changed. What the page began with needs no saying. */
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
