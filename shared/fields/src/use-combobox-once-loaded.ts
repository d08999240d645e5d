import type { Combobox } from '@nabericht/ui/Combobox';
import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The searchable list, once it is loaded and nobody is busy in what stands in its place within `box`; null till then,
 * and for good when it cannot be had.
 */
export function useComboboxOnceLoaded(box: RefObject<HTMLElement | null>): typeof Combobox | null {
  const [loaded, setLoaded] = useState<{ Combobox: typeof Combobox } | null>(null);
  useLayoutEffect(() => {
    let isGone = false;
    let stopWaiting = () => {};
    import(/* webpackChunkName: "combobox" */ '@nabericht/ui/Combobox').then(
      (module) => {
        if (isGone) return;
        const element = box.current;
        if (!element?.contains(document.activeElement)) return setLoaded(module);
        const swap = () => setLoaded(module);
        element.addEventListener('focusout', swap, { once: true });
        stopWaiting = () => element.removeEventListener('focusout', swap);
      },
      // The native list asks the same.
      () => {},
    );
    return () => {
      isGone = true;
      stopWaiting();
    };
  }, [box]);
  return loaded?.Combobox ?? null;
}
