import { useSession } from '@nabericht/remote';
import { useIsHydrated } from '@nabericht/remote/use-is-hydrated';
import { Navigate, useLocation } from '@nabericht/router';
import { NotFoundScreen } from '../errors/NotFoundScreen.tsx';
import { FreshPlace } from '../refresh/FreshPlace.tsx';
import { loggedOutPath } from '../session/logged-out-path.ts';
import { useShell } from '../shell-context.ts';
import { findPlace } from '../site-map.ts';
import { NotForInvited } from './NotForInvited.tsx';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { RemoteSkeleton } from './RemoteSkeleton.tsx';

/** Serves every address that is not the shell's own: by its remote, or with the not-found page. */
export function RemotePlace() {
  const { pathname, search } = useLocation();
  const { page, isRestoring } = useShell();
  const session = useSession();
  const isHydrated = useIsHydrated();
  const place = findPlace(page.remotes, pathname);
  if (!place) return <NotFoundScreen />;
  if (place.route.login && !session) {
    const isDecided = isHydrated && !isRestoring;
    return isDecided ? <Navigate replace to={loggedOutPath(pathname, search)} /> : <RemoteSkeleton />;
  }
  if (place.route.login && session?.scope) return <NotForInvited {...session.scope} />;
  return (
    <FreshPlace part={place.remote.name}>
      <RemoteBoundary remote={place.remote} />
    </FreshPlace>
  );
}
