import { traceParent } from '@nabericht/service-kit/trace/span';
import type { GatewayDeps } from '../deps.ts';
import { localOrigins } from '../local-code/local-page.ts';
import type { AskedPage } from './asked-page.ts';
import { securityHeaders } from './security-headers.ts';

/** The headers of every answer to a page request, including a 304. */
export const sharedHeaders = ({ shown }: AskedPage): Record<string, string> => ({
  vary: 'cookie, accept-encoding',
  'x-nabericht-composition': shown.composition.id,
  ...traceHeader(),
});

/** The headers of an answer that contains a page. */
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

/**
 * Lets the page's first requests continue the trace in which it was rendered. A header, because the body of a kept page is the
 * same for everybody.
 */
function traceHeader(): Record<string, string> {
  const { traceparent } = traceParent();
  return traceparent ? { 'server-timing': `traceparent;desc="${traceparent}"` } : {};
}
