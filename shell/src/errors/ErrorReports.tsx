import { useRemote } from '@nabericht/remote';
import { type ComponentType, useEffect, useState } from 'react';
import { useShell } from '../shell-context.ts';

/** When a DSN for errors is configured: starts error reports after the first paint, and asks for consent to recordings. */
export function ErrorReports() {
  const { sentryDsn } = useRemote().config;
  const { composition } = useShell().page;
  const [Consent, setConsent] = useState<ComponentType>();
  useEffect(() => {
    if (!sentryDsn) return;
    const timer = setTimeout(async () => {
      try {
        const [{ startErrorReports }, { ReplayConsent }] = await Promise.all([
          import(/* webpackChunkName: "error-reports" */ './error-reports.ts'),
          import(/* webpackChunkName: "error-reports" */ './ReplayConsent.tsx'),
        ]);
        startErrorReports(sentryDsn, composition);
        setConsent(() => ReplayConsent);
      } catch (error) {
        console.error('[nabericht] error reports:', error);
      }
    }, AFTER_FIRST_PAINT_MS);
    return () => clearTimeout(timer);
  }, [sentryDsn, composition]);
  return Consent && <Consent />;
}

/** The delay that gives the page's own requests precedence. */
const AFTER_FIRST_PAINT_MS = 1500;
