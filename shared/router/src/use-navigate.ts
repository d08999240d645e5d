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
 * The router's own useNavigate, whose promise here also waits until the next screen is shown. The router's promise resolves while
 * the code of that screen may still be loading, and a button that is enabled again by then could send a second time.
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
    const arrive = () => {
      for (const resolve of waiting) resolve();
      waiting.clear();
    };
    shown.current = key;
    // Somebody who goes back before the next screen has loaded stays on this one.
    const stopWatching = router?.subscribe(({ location }) => {
      if (location.key === key) arrive();
    });
    return () => {
      shown.current = undefined;
      stopWatching?.();
      arrive();
    };
  }, [key, router]);

  return useCallback(
    async (to: To | number, options?: NavigateOptions) => {
      await (typeof to === 'number' ? navigate(to) : navigate(to, options));
      if (shown.current === undefined || shown.current === router?.state.location.key) return;
      await new Promise<void>((arrive) => arrivals.current.add(arrive));
    },
    [navigate, router],
  );
}
