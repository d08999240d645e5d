import { type RefObject, useLayoutEffect } from 'react';
import { focusFirst, focusHeading } from './focus-heading.ts';

/**
 * When an element disappears with the focus in it, moves the focus to the first heading of the nearest part of the page around it
 * that stays, or of the page as soon as it has one.
 */
export function useFocusWhenUnmounted(element: RefObject<HTMLElement | null>): void {
  // Its clean-up runs while the element is still in the page.
  useLayoutEffect(
    () => () => {
      if (!element.current?.contains(document.activeElement)) return;
      const around: HTMLElement[] = [];
      for (let part = element.current.parentElement; part && part.id !== 'content'; part = part.parentElement)
        around.push(part);
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        if (!around.some((part) => part.isConnected && focusFirst(part, HEADINGS))) focusHeading(HEADINGS);
      });
    },
    [element],
  );
}

/** A closed dialog cannot have the focus. */
const HEADINGS = ':is(h1, h2, h3):not(dialog:not([open]) *)';
