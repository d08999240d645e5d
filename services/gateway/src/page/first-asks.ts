import type { RemoteRoutePattern } from '@nabericht/remote/release-manifest';

/** The API requests that the screen at this address starts with: route parameters are replaced by the parts of the address. */
export function firstAsks({ path, asks = [] }: RemoteRoutePattern, pathname: string): string[] {
  const given = pathname.split('/');
  const values = new Map(path.split('/').map((segment, index) => [segment, given[index] ?? '']));
  const filled = (segment: string) => (segment.startsWith(':') ? (values.get(segment) ?? '') : segment);
  return asks.map((ask) => ask.split('/').map(filled).join('/'));
}
