import type { Combobox } from '@nabericht/ui/Combobox';
import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The searchable list, once it has loaded and the focus is not in the select that it replaces within `box`; null until then,
 * and for good when it cannot be loaded.
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
      // Without it the native select stays, which asks the same question.
      () => {},
    );
    return () => {
      isGone = true;
      stopWaiting();
    };
  }, [box]);
  return loaded?.Combobox ?? null;
}
