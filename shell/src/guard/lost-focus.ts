import { focusFirst } from '@nabericht/ui/focus-heading';

/**
 * A screen can replace another at the same address, for example "already handled" a form. The focused button then
 * disappears and a screen reader stays silent. Every screen sets the document title: if nothing has the focus by then, it
 * moves to the heading, as after a navigation.
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
    // Nothing scrolls here as after a navigation: the heading may be above the window.
    if (isLost && main && focusFirst(main, 'h1'))
      document.activeElement?.scrollIntoView({ block: 'nearest' });
  }).observe(title, { childList: true });
}
