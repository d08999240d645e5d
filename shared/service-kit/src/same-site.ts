import type { Context } from 'hono';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isUnsafe = (method: string): boolean => !SAFE.has(method);

/**
 * Whether a browser sent this from another site. hono/csrf checks form posts only, and lets a JSON post from another site
 * through; so every unsafe method is checked here, whatever its content type.
 */
export function isCrossSite(context: Context, publicUrl: string): boolean {
  const site = context.req.header('sec-fetch-site');
  const origin = context.req.header('origin');
  // A form on a page with no-referrer, including ours: https://fetch.spec.whatwg.org/#origin-header
  if (origin === 'null' && site === 'same-origin') return false;
  if (site && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && !isOwnOrigin(origin, new URL(publicUrl));
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether this host name reaches an installation on the user's own machine. */
export const isLocalName = (hostname: string): boolean => LOOPBACK.has(hostname);

/** The public address, or on the user's own machine any local name of it. */
function isOwnOrigin(origin: string, publicUrl: URL): boolean {
  if (origin === publicUrl.origin) return true;
  if (!isLocalName(publicUrl.hostname) || !URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  return isLocalName(hostname) && protocol === publicUrl.protocol && port === publicUrl.port;
}
