import { useCallback, useContext, useEffect, useRef } from 'react';
import {
  type NavigateFunction,
  type NavigateOptions,
  type To,
  UNSAFE_DataRouterContext,
  useLocation,
  useNavigate as useRouterNavigate,
} from 'react-router';

/**
 * The router's own, whose promise also waits for the next screen to be shown: the router is done while its code may
 * still be loading, and a button that is ready again by then sends a second time.
 */
export function useNavigate(): NavigateFunction {
  const navigate = useRouterNavigate();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { key } = useLocation();
  /** The address whose screen is shown; undefined once that screen has gone. */
  const shown = useRef<string>(undefined);
  const arrivals = useRef(new Set<() => void>());

  useEffect(() => {
    const waiting = arrivals.current;
    shown.current = key;
    return () => {
      shown.current = undefined;
      for (const arrive of waiting) arrive();
      waiting.clear();
    };
  }, [key]);

  return useCallback(
    async (to: To | number, options?: NavigateOptions) => {
      await (typeof to === 'number' ? navigate(to) : navigate(to, options));
      if (shown.current === undefined || shown.current === router?.state.location.key) return;
      await new Promise<void>((arrive) => arrivals.current.add(arrive));
    },
    [navigate, router],
  );
}
