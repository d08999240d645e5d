import { focusTitle } from '../frame/page-arrival.ts';

/**
 * A screen can take the place of another at the same address, as "already handled" that of a form; the focus goes with
 * the button that was pressed, and a screen reader says nothing. Every screen names the page: by then, if the focus is
 * nowhere, it goes to the heading, as after a navigation.
 */
export function rescueFocus(document: Document): void {
  let last: EventTarget | null = null;
  document.addEventListener('focusin', ({ target }) => {
    last = target;
  });
  const title = document.querySelector('title');
  if (!title) return;
  new MutationObserver(() => {
    const isLost = last instanceof Element && !last.isConnected && document.activeElement === document.body;
    const main = document.getElementById('content');
    if (isLost && main) focusTitle(main);
  }).observe(title, { childList: true });
}
