import { useRemote } from '@nabericht/remote';
import { isNotLoaded } from '@nabericht/remote/lost-file';
import { useRouteError } from '@nabericht/router';
import { useEffect } from 'react';
import { RemoteFallback } from '../remotes/RemoteFallback.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';

/**
 * Where an error of the shell itself ends: reported, and the general error page in its place. A screen whose file did not come
 * is not broken: only a full load asks for it again, because React keeps that it failed.
 */
export function RouteError() {
  const error = useRouteError();
  const { reportError } = useRemote();
  useEffect(() => reportError(error, 'shell'), [error, reportError]);
  return isNotLoaded(error) ? <RemoteFallback /> : <ErrorScreen />;
}
