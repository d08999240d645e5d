import { useIsHydrated } from '@nabericht/remote/use-is-hydrated';
import { useLocation } from '@nabericht/router';

/** What the screen before left in this history entry. The server does not know of it, so it shows right after what that drew. */
export function useLeftState(): unknown {
  const { state } = useLocation();
  return useIsHydrated() ? state : null;
}
