import { useSession } from '@nabericht/remote';
import { useIsHydrated } from '@nabericht/remote/use-is-hydrated';
import { Navigate, type RouteObject, useLocation } from '@nabericht/router';
import { lazy, type ReactNode, Suspense } from 'react';
import { RemoteSkeleton } from '../remotes/RemoteSkeleton.tsx';
import { loggedOutPath } from '../session/logged-out-path.ts';
import { useShell } from '../shell-context.ts';

/** In a chunk of their own, with their texts: few visitors open them, and the frame of every page stays small. */
const AccountScreen = lazy(async () => {
  const { AccountScreen } = await import(/* webpackChunkName: "account" */ './AccountScreen.tsx');
  return { default: AccountScreen };
});
const ErasedScreen = lazy(async () => {
  const { ErasedScreen } = await import(/* webpackChunkName: "account" */ './erase/ErasedScreen.tsx');
  return { default: ErasedScreen };
});

function Place({ forAll = false, children }: { forAll?: boolean; children: ReactNode }) {
  const { isRestoring } = useShell();
  const session = useSession();
  const { pathname, search } = useLocation();
  if (!useIsHydrated() || isRestoring) return <RemoteSkeleton />;
  if (!forAll && !session) return <Navigate replace to={loggedOutPath(pathname, search)} />;
  return <Suspense fallback={<RemoteSkeleton />}>{children}</Suspense>;
}

/** The routes of the account pages. */
export const accountRoutes: RouteObject[] = [
  {
    path: '/account',
    element: (
      <Place>
        <AccountScreen />
      </Place>
    ),
  },
  {
    path: '/account/erased',
    element: (
      <Place forAll>
        <ErasedScreen />
      </Place>
    ),
  },
];
