import { useAnnounce } from '@nabericht/remote';
import { useCallback } from 'react';

/** By now the title of a new page has been said; what is announced before it takes its place. */
const TITLE_IS_SAID_MS = 1000;

/** Says something to a screen reader on arrival at a page, also when this screen is gone by then. */
export function useAnnounceAfterTitle(): (words: string) => void {
  const announce = useAnnounce();
  return useCallback(
    (words) => {
      setTimeout(() => announce(words), TITLE_IS_SAID_MS);
    },
    [announce],
  );
}
