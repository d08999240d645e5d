const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The origin the browser sees this page under: the public address, or on one's own machine any name of it. What
 * the Host header says is trusted no further.
 */
export function pageOrigin(requested: URL, publicUrl: URL): string {
  const isLocal = LOOPBACK.has(requested.hostname) && LOOPBACK.has(publicUrl.hostname);
  return isLocal ? requested.origin : publicUrl.origin;
}
