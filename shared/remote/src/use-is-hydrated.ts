import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and for the first render over its HTML, true from then on. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
