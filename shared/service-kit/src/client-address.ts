import { hash } from 'node:crypto';
import { isIPv6 } from 'node:net';
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
  return hash('sha256', networkOf(withoutPort(address)), 'base64url').slice(0, 22);
}

/** Some proxies add the client's port, which differs for every connection: `1.2.3.4:55555`, `[2001:db8::1]:443`. */
function withoutPort(hop: string): string {
  const [, v6, v4] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(hop) ?? [];
  return v6 ?? v4 ?? hop;
}

/** Of IPv6 one household has a whole /64, and may use another address in it for every request. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [, v4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (v4) return v4;
  const [start = '', end] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const first = start.split(':').filter(Boolean);
  const last = end?.split(':').filter(Boolean) ?? [];
  const groups = [...first, ...Array(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
