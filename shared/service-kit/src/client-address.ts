import { createHash } from 'node:crypto';
import type { Context } from 'hono';

interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

/** Who the request came from, hop by hop: each proxy wrote down its own caller at the end. */
export const forwardedChain = (headers: Headers, bindings: unknown): string[] => [
  ...(headers.get('x-forwarded-for')?.split(',') ?? []).map((hop) => hop.trim()).filter(Boolean),
  (bindings as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? 'in process',
];

/**
 * A digest of where a request came from, to count by; the address itself is kept nowhere.
 * @param trustedProxies how many proxies of ours stand in front: what came before them anybody may have written
 */
export function clientAddress(context: Context, trustedProxies: number): string {
  const chain = forwardedChain(context.req.raw.headers, context.env);
  const address = chain.at(-1 - trustedProxies) ?? chain[0] ?? '';
  return createHash('sha256').update(address).digest('base64url').slice(0, 22);
}
