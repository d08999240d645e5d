import { type RefObject, useEffect, useRef } from 'react';

/**
 * What was pressed can go from the page with the focus on it: then `to` has it, a heading nearby, so that no keyboard
 * comes up on a phone.
 * @param isThere whether the part with what can be pressed is on the page
 */
export function useFocusWhenGone(isThere: boolean, to: RefObject<HTMLElement | null>): void {
  const wasThere = useRef(isThere);
  useEffect(() => {
    const isGone = wasThere.current && !isThere;
    wasThere.current = isThere;
    if (isGone && document.activeElement === document.body) to.current?.focus({ preventScroll: true });
  }, [isThere, to]);
}
