import { isLocalName } from '@nabericht/service-kit/same-site';

/**
 * The origin under which the browser sees this page: the public address or, on a developer's own machine, any local name of it.
 * The Host header is trusted for nothing else.
 */
export function pageOrigin(requested: URL, publicUrl: URL): string {
  const isLocal = isLocalName(requested.hostname) && isLocalName(publicUrl.hostname);
  return isLocal ? requested.origin : publicUrl.origin;
}
