import { useAnnounce } from '@nabericht/remote';
import { useCallback } from 'react';

/** A screen reader has read the title of a new page by then; an earlier announcement would replace the title. */
const TITLE_IS_SAID_MS = 1000;

/** Announces something to a screen reader after a page change, even if this component has unmounted by then. */
export function useAnnounceAfterTitle(): (words: string) => void {
  const announce = useAnnounce();
  return useCallback(
    (words) => {
      setTimeout(() => announce(words), TITLE_IS_SAID_MS);
    },
    [announce],
  );
}
