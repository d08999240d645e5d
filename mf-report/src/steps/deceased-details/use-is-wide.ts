import { useSyncExternalStore } from 'react';

/** As `Columns`: from here on the help stands beside the work. */
const WIDE = '(min-width: 62rem)';

function subscribe(onChange: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether there is a column beside the form. The server draws for the smallest screen. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
