import { createHash } from 'node:crypto';
import type { Context } from 'hono';

interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
  /** Set by our own server when a proxy that it trusts passed the request on. */
  forwardedFor?: string;
}

/** A digest of where a request came from, to count by; the address itself is kept nowhere. */
export function clientAddress(context: Context): string {
  const bindings = context.env as NodeBindings | undefined;
  const address = bindings?.forwardedFor ?? bindings?.incoming?.socket?.remoteAddress ?? 'in process';
  return createHash('sha256').update(address).digest('base64url').slice(0, 22);
}
