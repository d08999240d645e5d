import type { Context } from 'hono';

/**
 * Sets the ETag of the answer. Returns the 304 when the caller already has it (RFC 9110, 13.1.2), else null.
 * @param tag with its quotes
 */
export function unchanged(context: Context, tag: string): Response | null {
  context.header('etag', tag);
  // A proxy that compresses an answer marks its tag as weak.
  const known = context.req.header('if-none-match')?.replace(/^W\//, '');
  return known === tag ? context.body(null, 304) : null;
}
