import { lookup as lookUp } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

/** A name resolves to this machine, or to a network that it is part of. */
export class NotPublic extends Error {
  override name = 'NotPublic';
  override message = 'its address is not public';
}

/** Addresses that are not on the internet (IANA's special-purpose registries, RFC 6890). */
const INSIDE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(network, prefix, 'ipv4');

const OUTSIDE_V6 = new BlockList();
OUTSIDE_V6.addSubnet('2000::', 3, 'ipv6');
/** Within 2000::/3, but embedding another address, or reserved for documentation. */
const INSIDE_V6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  INSIDE_V6.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is on the internet, and not of this machine or its network. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address)
    ? OUTSIDE_V6.check(address, 'ipv6') && !INSIDE_V6.check(address, 'ipv6')
    : !INSIDE.check(address, 'ipv4');

/** Why our servers may not call an address; null when they may. Look up its name with `lookUpPublic`. */
export function whyNotOutside(url: URL): string | null {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:') return 'its address is not https';
  return isIP(host) && !isPublicAddress(host) ? 'its address is not public' : null;
}

/** A DNS lookup that fails when any of the addresses is not public. */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(new NotPublic(), '');
    const [first] = addresses;
    if (options.all) return callback(null, addresses);
    return callback(null, first?.address ?? '', first?.family);
  });
};
