import { findRoute } from '@nabericht/remote/route-rank';
import { refuse } from '../refused.ts';
import type { Remote } from '../remote/find-remote.ts';

export interface MountPath {
  path: string;
  /** Only somebody signed in comes there. */
  login: boolean;
}

/**
 * The pages that a release is tried on, one for each of its routes. First the one that is named, or else the one that
 * needs nobody signed in and nothing filled in: it is looked at most closely.
 */
export function chooseMountPaths(
  { name, routes }: Pick<Remote, 'name' | 'routes'>,
  given?: string,
): [MountPath, ...MountPath[]] {
  const named = given === undefined ? undefined : findNamed({ name, routes }, given);
  const [first, ...others] = [
    ...(named ? [named.place] : []),
    ...routes
      .filter((route) => route !== named?.route)
      .toSorted((a, b) => effortOf(a) - effortOf(b))
      .map(({ path, login }) => ({ path: fill(path), login: Boolean(login) })),
  ];
  if (!first) throw refuse('mount', `${name} has no routes`, 'Give it one in remote.json.');
  return [first, ...others];
}

function findNamed({ name, routes }: Pick<Remote, 'name' | 'routes'>, given: string) {
  const url = URL.parse(given, 'https://site.invalid');
  const route = url && findRoute(routes, url.pathname);
  if (!route)
    throw refuse('mount', `no route of ${name} serves ${given}`, 'Name a path of its own with --path.');
  return { route, place: { path: url.pathname + url.search + url.hash, login: Boolean(route.login) } };
}

const isParameter = (segment: string) => segment.startsWith(':');
const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/** Signing in counts for more than any number of names to fill in. */
const effortOf = ({ path, login }: Remote['routes'][number]) =>
  (login ? 100 : 0) + segmentsOf(path).filter(isParameter).length;

/** A name that fits nothing there is: a remote has words for that too. */
const SAMPLE = 'proef';

const fill = (path: string) =>
  `/${segmentsOf(path)
    .filter((segment) => segment !== '*' && !segment.endsWith('?'))
    .map((segment) => (isParameter(segment) ? SAMPLE : segment))
    .join('/')}`;
