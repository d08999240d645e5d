import { useLocation } from '@nabericht/router';
import { useEffect } from 'react';

/**
 * Moves the focus to the heading of the part in the hash, in the next frame, after the page has moved it to its own heading.
 */
export function useArriveAtPart(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash) return;
    const frame = requestAnimationFrame(() => {
      const heading = document.getElementById(hash.slice(1))?.querySelector('h2');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}
