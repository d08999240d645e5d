/** After this time the focus no longer moves to a late heading, because the person has gone on. */
const PATIENCE = 10_000;

/**
 * Focuses the first heading of the page that the selector finds, now or when the screen renders one, unless the focus has moved
 * elsewhere by then. Returns what ends the waiting.
 */
export function focusHeading(headings: string): (() => void) | undefined {
  const main = document.getElementById('content');
  if (!main || focusFirst(main, headings)) return;
  // While the page loads: focus the main element, so that Tab does not start in the browser's own bars.
  main.focus({ preventScroll: true });
  const focused = document.activeElement;
  const observer = new MutationObserver(() => {
    if (document.activeElement !== focused || focusFirst(main, headings)) stop();
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
export function focusFirst(part: HTMLElement, headings: string): boolean {
  const heading = part.querySelector<HTMLElement>(headings);
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
