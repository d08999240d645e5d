/** As long as a busy device may take to show what was done. */
const WAIT_MS = 1000;

let nextLook = 0;

/**
 * Moves the focus to the heading of a section or of a part of it, once what had it has gone from the page; to that of the
 * page where the section has gone, too. Whoever asks meanwhile for another one is given that one.
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
