import { findRoute } from '@nabericht/remote/route-rank';
import { refuse } from '../refused.ts';
import type { Remote } from '../remote/find-remote.ts';

export interface MountPath {
  path: string;
  /** Only signed-in visitors can open it. */
  login: boolean;
}

/**
 * The pages on which a release is tried, one per route. The first is the named one, or else one that needs neither a sign-in
 * nor parameters: it is checked most thoroughly.
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

/** A sign-in weighs more than any number of parameters. */
const effortOf = ({ path, login }: Remote['routes'][number]) =>
  (login ? 100 : 0) + segmentsOf(path).filter(isParameter).length;

/** A parameter that matches nothing: a remote must have a text for that case too. */
const SAMPLE = 'proef';

const fill = (path: string) =>
  `/${segmentsOf(path)
    .filter((segment) => segment !== '*' && !segment.endsWith('?'))
    .map((segment) => (isParameter(segment) ? SAMPLE : segment))
    .join('/')}`;
