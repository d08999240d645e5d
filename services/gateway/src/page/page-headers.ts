import { traceParent } from '@nabericht/service-kit/trace/span';
import type { GatewayDeps } from '../deps.ts';
import { localOrigins } from '../local-code/local-page.ts';
import type { AskedPage } from './asked-page.ts';
import { securityHeaders } from './security-headers.ts';

/** The headers of every answer of a page, also of a 304. */
export const sharedHeaders = ({ shown }: AskedPage): Record<string, string> => ({
  vary: 'cookie, accept-encoding',
  'x-nabericht-composition': shown.composition.id,
  ...traceHeader(),
});

/** The headers of an answer with a page in it. */
export function createPageHeaders({ publicUrl, site }: Pick<GatewayDeps, 'publicUrl' | 'site'>) {
  const isHttps = publicUrl.protocol === 'https:';
  const errorsTo = site.sentryDsn && new URL(site.sentryDsn).origin;
  return (asked: AskedPage): Record<string, string> => {
    const { localCode } = asked.shown;
    return {
      'content-type': 'text/html; charset=utf-8',
      ...sharedHeaders(asked),
      ...securityHeaders(asked.nonce, { isHttps, errorsTo, local: localCode ? localOrigins(localCode) : [] }),
    };
  };
}

/** The page's first requests continue the trace that it was made in. A header, because a kept page goes to everybody. */
function traceHeader(): Record<string, string> {
  const { traceparent } = traceParent();
  return traceparent ? { 'server-timing': `traceparent;desc="${traceparent}"` } : {};
}
