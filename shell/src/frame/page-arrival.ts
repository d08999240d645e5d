import { useLocation } from '@nabericht/router';
import { focusHeading } from '@nabericht/ui/focus-heading';
import { useEffect, useRef } from 'react';
import { useShell } from '../shell-context.ts';

/** After a navigation, not on the first load: moves the focus to the heading of the new page and fetches a CSRF token. */
export function usePageArrival(): void {
  const { pathname } = useLocation();
  const { refreshCsrfToken } = useShell();
  const previous = useRef<string>(undefined);

  useEffect(() => {
    refreshCsrfToken();
    const isFirstPage = previous.current === undefined;
    const isSamePage = previous.current === pathname;
    previous.current = pathname;
    if (isFirstPage || isSamePage) return;
    return focusHeading('h1');
  }, [pathname, refreshCsrfToken]);
}
