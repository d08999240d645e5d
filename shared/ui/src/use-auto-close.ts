import { DIALOG_AUTO_CLOSE_MS } from '@nabericht/domain/rule/constants';
import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useState } from 'react';

/**
 * Closes a notice after three seconds. Returns the handlers that keep it open while the pointer is over it or
 * one of its controls has the focus (its title does not count: it gets the focus for screen readers).
 */
export function useAutoClose(isRunning: boolean, onClose: () => void) {
  const [isHovered, setHovered] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (isRunning) return;
    setHovered(false);
    setUsed(false);
  }, [isRunning]);

  useEffect(() => {
    if (!isRunning || isHovered || isUsed) return;
    const timer = setTimeout(close, DIALOG_AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [isRunning, isHovered, isUsed]);

  if (!isRunning) return undefined;
  return {
    // The backdrop belongs to the dialog element itself; only its children count as the notice.
    onPointerOver: (event: PointerEvent) => setHovered(event.target !== event.currentTarget),
    onPointerLeave: () => setHovered(false),
    onFocus: (event: FocusEvent<HTMLElement>) => setUsed(event.target.tabIndex >= 0),
    onBlur: () => setUsed(false),
  };
}
