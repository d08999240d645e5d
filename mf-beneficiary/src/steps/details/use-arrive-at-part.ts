import { useLocation } from '@nabericht/router';
import { useEffect } from 'react';

/** Who comes to change one part of the details arrives at the heading of it, after the page has arrived at its own. */
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
