import type { Context } from 'hono';

/**
 * A logo at an address that contains its version. The headers keep it a picture, whatever it contains, also when opened
 * directly.
 */
export const logoResponse = (context: Context, png: Uint8Array): Response =>
  context.body(new Uint8Array(png), 200, {
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    // Pages of other sites show it too (with `crossorigin`).
    'access-control-allow-origin': '*',
    'content-security-policy': "default-src 'none'; sandbox",
  });
