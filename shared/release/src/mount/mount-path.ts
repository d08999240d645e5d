import { findRoute } from '@nabericht/remote/route-rank';
import { refuse } from '../refused.ts';
import type { Remote } from '../remote/find-remote.ts';

export interface MountPath {
  path: string;
  /** Only somebody signed in comes there. */
  login: boolean;
}

/**
 * The page that a release is tried on: the one that is named, or else the first that needs nobody signed in and nothing
 * filled in.
 */
export function chooseMountPath(
  { name, routes }: Pick<Remote, 'name' | 'routes'>,
  given?: string,
): MountPath {
  if (given !== undefined) {
    const url = URL.parse(given, 'https://site.invalid');
    const named = url && findRoute(routes, url.pathname);
    if (!named)
      throw refuse('mount', `no route of ${name} serves ${given}`, 'Name a path of its own with --path.');
    return { path: url.pathname + url.search + url.hash, login: Boolean(named.login) };
  }
  const [easiest] = routes.toSorted((a, b) => effortOf(a) - effortOf(b));
  if (!easiest) throw refuse('mount', `${name} has no routes`, 'Give it one in remote.json.');
  return { path: fill(easiest.path), login: Boolean(easiest.login) };
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
