import { isLocalName } from '@nabericht/service-kit/same-site';

/**
 * The origin the browser sees this page under: the public address, or on one's own machine any name of it. What
 * the Host header says is trusted no further.
 */
export function pageOrigin(requested: URL, publicUrl: URL): string {
  const isLocal = isLocalName(requested.hostname) && isLocalName(publicUrl.hostname);
  return isLocal ? requested.origin : publicUrl.origin;
}
