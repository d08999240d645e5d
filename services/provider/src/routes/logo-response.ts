import type { Context } from 'hono';

/** A logo of which the address says the version. Opened by itself it is a picture whatever it holds. */
export const logoResponse = (context: Context, png: Uint8Array): Response =>
  context.body(new Uint8Array(png), 200, {
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    // Pages of others show it too (with `crossorigin`).
    'access-control-allow-origin': '*',
    'content-security-policy': "default-src 'none'; sandbox",
  });
