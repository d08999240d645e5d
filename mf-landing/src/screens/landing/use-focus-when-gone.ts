import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to `to` when the element that had it was removed. `to` is a heading nearby, and no input, so that a phone
 * does not open its keyboard.
 * @param isThere whether the part with the pressed element is on the page
 */
export function useFocusWhenGone(isThere: boolean, to: RefObject<HTMLElement | null>): void {
  const wasThere = useRef(isThere);
  useEffect(() => {
    const isGone = wasThere.current && !isThere;
    wasThere.current = isThere;
    if (isGone && document.activeElement === document.body) to.current?.focus({ preventScroll: true });
  }, [isThere, to]);
}
