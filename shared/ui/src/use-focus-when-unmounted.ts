import { type RefObject, useLayoutEffect } from 'react';

/**
 * When an element disappears with the focus in it, moves the focus to the first heading of the nearest part of the page around it
 * that stays.
 */
export function useFocusWhenUnmounted(element: RefObject<HTMLElement | null>): void {
  // Its clean-up runs while the element is still in the page.
  useLayoutEffect(
    () => () => {
      if (!element.current?.contains(document.activeElement)) return;
      const around: HTMLElement[] = [];
      for (let part = element.current.parentElement; part; part = part.parentElement) around.push(part);
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const place = around.find((part) => part.isConnected && part.querySelector(HEADING));
        const heading = place?.querySelector<HTMLElement>(HEADING);
        heading?.setAttribute('tabindex', '-1');
        heading?.focus({ preventScroll: true });
      });
    },
    [element],
  );
}

const HEADING = 'h1, h2, h3';
