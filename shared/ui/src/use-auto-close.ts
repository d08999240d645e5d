import { DIALOG_AUTO_CLOSE_MS } from '@nabericht/domain/rule/constants';
import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useState } from 'react';

/**
 * Closes a notice after three seconds. Returns the handlers that make it stay while the pointer rests on it or
 * one of its controls has the focus (its title does not count: that is focused for the screen reader).
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
    // The backdrop belongs to the dialog element itself; only what lies on the paper counts.
    onPointerOver: (event: PointerEvent) => setHovered(event.target !== event.currentTarget),
    onPointerLeave: () => setHovered(false),
    onFocus: (event: FocusEvent<HTMLElement>) => setUsed(event.target.tabIndex >= 0),
    onBlur: () => setUsed(false),
  };
}
