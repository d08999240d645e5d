import type { Walk } from './walk.ts';

/** A step whose answer says which steps follow. */
interface Deciding {
  readonly id: string;
  readonly decides?: true;
}

/** The part of the route that is known: it ends at the open step, when the answer there decides what follows. */
export function knownRoute<Walked extends Deciding>({
  route,
  openStep,
}: Pick<Walk<Walked, unknown>, 'route' | 'openStep'>): {
  readonly route: readonly Walked[];
  readonly isWhole: boolean;
} {
  const fork = route.findIndex(({ decides }) => decides);
  const open = openStep ? route.indexOf(openStep) : route.length;
  return open <= fork ? { route: route.slice(0, fork + 1), isWhole: false } : { route, isWhole: true };
}
