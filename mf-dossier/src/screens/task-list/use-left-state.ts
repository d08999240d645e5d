import { useIsHydrated } from '@nabericht/remote/use-is-hydrated';
import { useLocation } from '@nabericht/router';

/** The state that the previous screen put in this history entry. Null during hydration, because the server does not know it. */
export function useLeftState(): unknown {
  const { state } = useLocation();
  return useIsHydrated() ? state : null;
}
