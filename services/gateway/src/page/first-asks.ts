import type { RemoteRoutePattern } from '@nabericht/remote/release-manifest';

/** What the screen at this address asks the API for first: parameters of the route stand for what the address has there. */
export function firstAsks({ path, asks = [] }: RemoteRoutePattern, pathname: string): string[] {
  const given = pathname.split('/');
  const values = new Map(path.split('/').map((segment, index) => [segment, given[index] ?? '']));
  const filled = (segment: string) => (segment.startsWith(':') ? (values.get(segment) ?? '') : segment);
  return asks.map((ask) => ask.split('/').map(filled).join('/'));
}
