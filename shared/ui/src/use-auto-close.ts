import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react';

const showingTime = 3000;

/**
 * Closes a notice after three seconds. Returns the handlers that make it stay while the pointer rests on it or
 * one of its controls has the focus (its title does not count: that is focused for the screen reader).
 */
export function useAutoClose(isRunning: boolean, onClose: () => void) {
  const [isHovered, setHovered] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!isRunning || isHovered || isUsed) return;
    const timer = setTimeout(close, showingTime);
    return () => clearTimeout(timer);
  }, [isRunning, isHovered, isUsed]);

  if (!isRunning) return undefined;
  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: (event: FocusEvent<HTMLElement>) => setUsed(event.target.tabIndex >= 0),
    onBlur: () => setUsed(false),
  };
}
