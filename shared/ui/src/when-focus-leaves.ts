import type { FocusEvent } from 'react';

/** Turns blurs inside a group into one call, made when focus leaves the whole group. */
export function whenFocusLeaves(onBlur: (() => void) | undefined) {
  return (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
  };
}
