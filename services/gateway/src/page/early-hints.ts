import { Http2ServerResponse } from 'node:http2';
import type { Context } from 'hono';

/**
 * Announces fonts that a page needs before it is drawn (103 Early Hints). On HTTP/2 only: browsers accept early hints on
 * nothing else, and a proxy in front of us speaks HTTP/1.1 to us.
 * @param fonts paths on this site
 */
export function hintFonts({ env }: Context, fonts: readonly string[]): void {
  const { outgoing } = (env ?? {}) as { outgoing?: unknown };
  if (!(outgoing instanceof Http2ServerResponse) || outgoing.headersSent || fonts.length === 0) return;
  outgoing.writeEarlyHints({
    link: fonts.map((path) => `<${path}>; rel=preload; as=font; type=font/woff2; crossorigin`),
  });
}
