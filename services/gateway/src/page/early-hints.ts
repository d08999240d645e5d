import { Http2ServerResponse } from 'node:http2';
import type { Context } from 'hono';

/**
 * Names letters that a page will need before it is drawn (103 Early Hints). By HTTP/2 alone: browsers take them by no other
 * way, and a proxy in front of us speaks HTTP/1.1 with us.
 * @param fonts paths on this site
 */
export function hintFonts({ env }: Context, fonts: readonly string[]): void {
  const { outgoing } = (env ?? {}) as { outgoing?: unknown };
  if (!(outgoing instanceof Http2ServerResponse) || outgoing.headersSent || fonts.length === 0) return;
  outgoing.writeEarlyHints({
    link: fonts.map((path) => `<${path}>; rel=preload; as=font; type=font/woff2; crossorigin`),
  });
}
