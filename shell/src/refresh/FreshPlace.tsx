import { useLocation } from '@nabericht/router';
import { type ReactNode, useEffect, useRef } from 'react';
import { FIRST_ENTRY } from '../remotes/first-entry.ts';
import { RemoteSkeleton } from '../remotes/RemoteSkeleton.tsx';
import { useShell } from '../shell-context.ts';

/**
 * Who goes to another part of the site in a tab of old releases gets it from a new page: nothing of the part before is
 * kept in memory anyway, and unsaved work was asked about before anybody came here.
 */
export function FreshPlace({ part, children }: { part: string; children: ReactNode }) {
  const { news } = useShell();
  const { key } = useLocation();
  const before = useRef<string>(undefined);
  // Never the page that was just loaded: answers from gateways that do not agree yet would load it again and again.
  const isDue = part !== before.current && key !== FIRST_ENTRY && news.isOutdated();
  useEffect(() => {
    if (isDue) void news.refresh();
    else before.current = part;
  }, [isDue, news, part]);
  return isDue ? <RemoteSkeleton /> : children;
}
