import { useSession } from '@nabericht/remote';
import { useIsHydrated } from '@nabericht/remote/use-is-hydrated';
import { Navigate, useSearchParams } from '@nabericht/router';
import { type ReactNode, Suspense } from 'react';
import { RemoteSkeleton } from '../remotes/RemoteSkeleton.tsx';
import { useShell } from '../shell-context.ts';
import { afterSignIn, hasToSignIn } from './after-sign-in.ts';

/**
 * Wraps every screen for signing in. It renders only after hydration, because it needs parts of the address and
 * history state that the server does not have. A person who is signed in, here or in another tab, is sent on to where they
 * were going.
 */
export function AuthPlace({ forVisitors, children }: { forVisitors: boolean; children: ReactNode }) {
  const [search] = useSearchParams();
  const { isRestoring } = useShell();
  const session = useSession();
  if (!useIsHydrated() || isRestoring) return <RemoteSkeleton />;
  if (forVisitors && session && !hasToSignIn(search, session)) {
    return <Navigate replace to={afterSignIn(search, session.scope)} />;
  }
  return <Suspense fallback={<RemoteSkeleton />}>{children}</Suspense>;
}
