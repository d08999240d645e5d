import { useLocation } from '@nabericht/router';
import { useEffect, useRef } from 'react';
import { useShell } from '../shell-context.ts';

/** After this time the focus no longer moves to a late heading, because the person has gone on. */
const PATIENCE = 10_000;

/** After a navigation, not on the first load: moves the focus to the heading of the new page and fetches a CSRF token. */
export function usePageArrival(): void {
  const { pathname } = useLocation();
  const { refreshCsrfToken } = useShell();
  const previous = useRef<string>(undefined);

  useEffect(() => {
    refreshCsrfToken();
    const isFirstPage = previous.current === undefined;
    const isSamePage = previous.current === pathname;
    previous.current = pathname;
    if (isFirstPage || isSamePage) return;
    return focusHeading();
  }, [pathname, refreshCsrfToken]);
}

/** Focuses the heading, now or when the screen renders one, unless the focus has moved elsewhere by then. */
function focusHeading(): (() => void) | undefined {
  const main = document.getElementById('content');
  if (!main || focusTitle(main)) return;
  // While the page loads: focus the main element, so that Tab does not start in the browser's own bars.
  main.focus({ preventScroll: true });
  const focused = document.activeElement;
  const observer = new MutationObserver(() => {
    if (document.activeElement !== focused || focusTitle(main)) stop();
  });
  const timer = setTimeout(() => stop(), PATIENCE);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(main, { childList: true, subtree: true });
  return stop;
}

/** @returns whether there is a heading to focus */
export function focusTitle(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  if (!heading) return false;
  heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
  return true;
}
