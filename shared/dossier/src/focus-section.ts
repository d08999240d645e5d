/** The longest that a busy device may take to show the change. */
const WAIT_MS = 1000;

let nextLook = 0;

/**
 * Moves the focus to the heading of a section, or of a part of it, once the focused element has disappeared; to that of the
 * page when the section has disappeared, too. A later call replaces an earlier one that still waits.
 */
export function focusSection(id: string): void {
  const until = performance.now() + WAIT_MS;
  const look = () => {
    if (document.activeElement === document.body) focusHeading(id);
    else if (performance.now() < until) nextLook = requestAnimationFrame(look);
  };
  cancelAnimationFrame(nextLook);
  nextLook = requestAnimationFrame(look);
}

function focusHeading(id: string): void {
  const section = document.getElementById(id);
  const heading = (section ?? document).querySelector<HTMLElement>(section ? 'h2, h3' : 'h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}
