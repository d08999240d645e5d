import { findRoute, type PageRemote, type RemoteRoutePattern } from '@nabericht/remote';
import manifest from '../remote.json' with { type: 'json' };

/** The routes of the shell itself. They take precedence over those of remotes, and no provider may have such a slug. */
const SHELL_PATTERNS = manifest.routes.map(({ path }) => path);

export interface Place {
  remote: PageRemote;
  route: RemoteRoutePattern;
}

/** The remote that serves a path: of all matching patterns, the most specific one. */
export function findPlace(remotes: readonly PageRemote[], pathname: string): Place | undefined {
  const places = remotes.flatMap((remote) =>
    remote.routes.map((route) => ({ path: route.path, remote, route })),
  );
  const own = SHELL_PATTERNS.map((path) => ({ path }));
  const found = findRoute<{ path: string } & Partial<Place>>([...own, ...places], pathname);
  return found?.remote && found.route ? { remote: found.remote, route: found.route } : undefined;
}
