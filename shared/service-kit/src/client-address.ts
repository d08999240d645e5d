import { hash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Context } from 'hono';

interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

/** The addresses that a request passed, in order: each proxy appends that of its own caller. */
export const forwardedChain = (headers: Headers, bindings: unknown): string[] => [
  ...(headers.get('x-forwarded-for')?.split(',') ?? []).map((hop) => hop.trim()).filter(Boolean),
  (bindings as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? 'in process',
];

/**
 * A digest of the address that a request came from, for counting; the address itself is not stored.
 * @param trustedProxies the number of our own proxies in front: entries before theirs can be forged
 */
export const clientAddress = (context: Context, trustedProxies: number): string =>
  digestOf(networkOf(seenAddress(context, trustedProxies)));

/**
 * A digest of what its provider gave a subscriber at most: with IPv6 a /48, which is 65,536 of the networks of
 * `clientAddress`. For what nobody may guess at from each of them.
 */
export const clientSite = (context: Context, trustedProxies: number): string =>
  digestOf(networkOf(seenAddress(context, trustedProxies), 3));

const digestOf = (network: string): string => hash('sha256', network, 'base64url').slice(0, 22);

function seenAddress(context: Context, trustedProxies: number): string {
  const chain = forwardedChain(context.req.raw.headers, context.env);
  return withoutPort(chain.at(-1 - trustedProxies) ?? chain[0] ?? '');
}

/** Some proxies also append the port, which differs per connection: `1.2.3.4:55555`, `[2001:db8::1]:443`. */
function withoutPort(hop: string): string {
  const [, v6, v4] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(hop) ?? [];
  return v6 ?? v4 ?? hop;
}

/** With IPv6 one household has a whole /64, four groups of an address, and can use another address for every request. */
function networkOf(address: string, groupsKept = 4): string {
  if (!isIPv6(address)) return address;
  const [, v4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (v4) return v4;
  const [start = '', end] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const first = start.split(':').filter(Boolean);
  const last = end?.split(':').filter(Boolean) ?? [];
  const groups = [...first, ...Array(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last];
  return groups
    .slice(0, groupsKept)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
