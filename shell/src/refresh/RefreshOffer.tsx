import { useLocation } from '@nabericht/router';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useShell } from '../shell-context.ts';

/** Offers a new page in a tab of old releases: only where somebody has just gone to, never while they type. */
export function RefreshOffer() {
  const { news } = useShell();
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [Bar, setBar] = useState<ComponentType>();
  useEffect(() => {
    if (pathname === before.current) return;
    before.current = pathname;
    if (!news.isOutdated()) return;
    const load = import(/* webpackChunkName: "refresh" */ './RefreshBar.tsx');
    // Without the bar everything works.
    load.then(({ RefreshBar }) => setBar(() => RefreshBar)).catch(() => {});
  }, [pathname, news]);
  return Bar && <Bar />;
}
