import { useLocation } from '@nabericht/router';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useShell } from '../shell-context.ts';

/** Offers to reload a tab with old releases: only right after a navigation, never while somebody types. */
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
    // Nothing depends on the bar, so a failure is ignored.
    load.then(({ RefreshBar }) => setBar(() => RefreshBar)).catch(() => {});
  }, [pathname, news]);
  return Bar && <Bar />;
}
