import { focusTitle } from './page-arrival.ts';

/**
 * A screen can take the place of another at the same address, as "already handled" that of a form; the focus goes with
 * the button that was pressed, and a screen reader says nothing. Rescued, it is on the heading, as after a navigation.
 */
export function followFocus(document: Document): { rescue: () => void } {
  let last: EventTarget | null = null;
  document.addEventListener('focusin', ({ target }) => {
    last = target;
  });
  return {
    rescue() {
      const isLost = last instanceof Element && !last.isConnected && document.activeElement === document.body;
      const main = document.getElementById('content');
      if (isLost && main) focusTitle(main);
    },
  };
}
