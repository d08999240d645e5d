import { useEffect, useRef, useState } from 'react';

interface AwaitedOptions {
  /** Whether the certificate is under way: it is sent or read. */
  isBusy: boolean;
  /** Continues without the reading, while that is offered. */
  goOn: (() => void) | null;
  /** Whether it arrived, and raises no question. */
  isReady: boolean;
  submit: () => void;
  /** Called when a press has to wait. */
  onAwaited: () => void;
}

/** A press of the button while a certificate is under way counts: it goes on as soon as that is read, or takes long. */
export function useAwaited({ isBusy, goOn, isReady, submit, onAwaited }: AwaitedOptions) {
  const [isAwaited, setIsAwaited] = useState(false);
  const latest = useRef({ isReady, submit });
  latest.current = { isReady, submit };
  useEffect(() => {
    if (!isAwaited) return;
    if (isBusy) return goOn?.();
    setIsAwaited(false);
    if (latest.current.isReady) latest.current.submit();
  }, [isAwaited, isBusy, goOn]);
  const press = () => {
    setIsAwaited(true);
    if (!goOn) onAwaited();
  };
  return { isAwaited, press };
}
