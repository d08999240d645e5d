import { useLocation } from '@nabericht/router';
import { type ReactNode, useEffect, useRef } from 'react';
import { FIRST_ENTRY } from '../remotes/first-entry.ts';
import { RemoteSkeleton } from '../remotes/RemoteSkeleton.tsx';
import { useShell } from '../shell-context.ts';

/**
 * Navigating to another part of the site in a tab with old releases becomes a full page load. Nothing of the previous part
 * would stay in memory anyway, and the guard has already asked about unsaved work.
 */
export function FreshPlace({ part, children }: { part: string; children: ReactNode }) {
  const { news } = useShell();
  const { key } = useLocation();
  const before = useRef<string>(undefined);
  // Never right after a load: gateways that do not yet agree on the composition would make the page reload again and again.
  const isDue = part !== before.current && key !== FIRST_ENTRY && news.isOutdated();
  useEffect(() => {
    if (isDue) void news.refresh();
    else before.current = part;
  }, [isDue, news, part]);
  return isDue ? <RemoteSkeleton /> : children;
}
