import type { MiddlewareHandler } from 'hono';
import { isUnsafe } from './same-site.ts';

/** Of what is larger still the connection may break: a client that sends this much was told by Content-Length. */
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * Takes in what a refusal left unread. A client that is still sending hears the answer only then, and on a
 * connection that is kept it would meet a closed one instead.
 */
export const takeUnreadBody: MiddlewareHandler = async (context, next) => {
  const request = context.req.raw;
  await next();
  if (!isUnsafe(request.method) || request.bodyUsed || !request.body || request.body.locked) return;
  let bytes = 0;
  // A client that hangs up in the middle has no use for the answer.
  const reader = request.body.getReader();
  while (bytes <= MOST_BYTES) {
    const part = await reader.read().catch(() => null);
    if (!part || part.done) return;
    bytes += part.value.length;
  }
};
