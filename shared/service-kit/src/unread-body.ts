import type { MiddlewareHandler } from 'hono';
import { isUnsafe } from './same-site.ts';

/** For a larger body the connection may break: its client was refused by Content-Length. */
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * Reads the rest of a body after a refusal. A client that is still sending reads the answer only after that; and on a
 * connection that is reused, it would otherwise meet a closed one.
 */
export const takeUnreadBody: MiddlewareHandler = async (context, next) => {
  const request = context.req.raw;
  await next();
  if (!isUnsafe(request.method) || request.bodyUsed || !request.body || request.body.locked) return;
  let bytes = 0;
  // A client that hangs up midway does not need the answer.
  const reader = request.body.getReader();
  while (bytes <= MOST_BYTES) {
    const part = await reader.read().catch(() => null);
    if (!part || part.done) return;
    bytes += part.value.length;
  }
};
