import { useSyncExternalStore } from 'react';

/** The same width as in `Columns`: from here on the help is beside the form. */
const WIDE = '(min-width: 62rem)';

function subscribe(onChange: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether there is a column beside the form. The server renders for the smallest screen. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
